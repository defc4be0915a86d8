import { Project } from '../../modules/project-records/project.entity';
import type { DemoContext } from '../demo-context';

export async function fillProjects(demo: DemoContext): Promise<void> {
  const projects = demo.story.projects
    .sort((a, b) => b.began - a.began)
    .map(({ began, ...work }, index) => ({ ...work, id: index + 1, createdAt: demo.ago(began, 10, 24) }));
  demo.projects.push(...projects);
  await demo.insert(
    Project,
    projects.map(({ client: _, contact: _contact, pages: _pages, ...project }) => ({
      ...project,
      updatedAt: project.createdAt,
    })),
  );
}
