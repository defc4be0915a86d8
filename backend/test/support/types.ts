/** What the tests read of answers. */
export interface Failure {
  error: string;
  statusCode: number;
  details?: { field: string; message: string }[];
}

export interface TestUser {
  id: number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: string;
  profile_picture: string | null;
  created_at: string;
  mustChangePassword: boolean;
  isAdmin: boolean;
  isEmployee: boolean;
}

export interface TestTask {
  id: number;
  title: string;
  description: string | null;
  assignee: number | null;
  assigneeEmail: string | null;
  assignedBy: number | null;
  assignedByEmail: string | null;
  status: string;
  priority: string;
  category: string;
  urgent: boolean;
  projectId: number | null;
  projectName: string | null;
  order: number;
  created_at: string;
  createdAt: string;
  project_id?: number | null;
  project_name?: string | null;
}

export interface TestTaskList {
  items: TestTask[];
  total: number;
}

export interface TestComment {
  id: number;
  content: string;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  created_at: string;
  parent_comment_id: number | null;
}

export interface TestHistoryEntry {
  id: number;
  action: string;
  field_changed: string | null;
  old_value: string | null;
  new_value: string | null;
  user_email: string | null;
  created_at: string;
}
