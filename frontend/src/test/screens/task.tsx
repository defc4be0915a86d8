import { TaskDetailScreen } from '@/features/tasks/detail/task-detail-screen';
import { renderWithProviders } from '../render';
import { employee } from '../fixtures/users';

export const showTask = (address = '/tasks/1', user = employee) =>
  renderWithProviders(<TaskDetailScreen />, { address, path: '/tasks/:id', user });
