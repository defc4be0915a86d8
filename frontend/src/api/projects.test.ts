import { describe, expect, it } from 'vitest';
import { project, projectDetail } from '@/test/fixtures/projects';
import { aTask } from '@/test/fixtures/tasks';
import { changedProject, withoutProjects, withProject, withProjectsBack } from './projects.api';

const [three, two, one] = [3, 2, 1].map((id) => project({ id }));
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('the cached list of projects', () => {
  it('adds a new project on top, and replaces a changed one in its place', () => {
    expect(ids(withProject([two!, one!], three!))).toEqual([3, 2, 1]);
    const changed = withProject([three!, two!], project({ id: 2, name: 'Changed' }));
    expect(changed[1]).toMatchObject({ id: 2, name: 'Changed' });
    expect(changed[0]).toBe(three);
  });

  it('removes a project, and restores it in its place', () => {
    const without = withoutProjects([three!, two!, one!], [2]);
    expect(ids(without)).toEqual([3, 1]);
    expect(ids(withProjectsBack(without, [two!]))).toEqual([3, 2, 1]);
  });

  it('shows a change as the server will answer it', () => {
    const detail = projectDetail({ description: 'Before', websiteUrl: 'https://a.example', tasks: [aTask({ id: 1 })] });
    const changed = changedProject(detail, { name: 'After', description: '', websiteUrl: '' });
    expect(changed).toEqual({ ...detail, name: 'After', description: null, websiteUrl: null });
  });
});
