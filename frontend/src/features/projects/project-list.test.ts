import { describe, expect, it } from 'vitest';
import { project } from '@/test/fixtures/projects';
import { defaultSort, filterProjects, nextSort, sortProjects } from './project-list';

const names = (projects: readonly { name: string }[]) => projects.map(({ name }) => name);

describe('the order of projects', () => {
  const projects = [
    project({ id: 1, name: 'Łódź 10', createdAt: '2026-03-01T00:00:00.000Z' }),
    project({ id: 2, name: 'Łódź 9', createdAt: '2026-01-01T00:00:00.000Z' }),
    project({ id: 3, name: 'bakery', createdAt: '2026-02-01T00:00:00.000Z' }),
  ];

  it('starts with the newest; names sort naturally, ignoring case and accents', () => {
    expect(names(sortProjects(projects, defaultSort))).toEqual(['Łódź 10', 'bakery', 'Łódź 9']);
    expect(names(sortProjects(projects, { by: 'name', direction: 'ascending' }))).toEqual([
      'bakery',
      'Łódź 9',
      'Łódź 10',
    ]);
  });

  it('reverses on a second press, and starts with each column’s default', () => {
    const byName = nextSort(defaultSort, 'name');
    expect(byName).toEqual({ by: 'name', direction: 'ascending' });
    expect(nextSort(byName, 'name').direction).toBe('descending');
    expect(nextSort(byName, 'created')).toEqual(defaultSort);
  });
});

describe('finding projects', () => {
  const projects = [
    project({ id: 1, name: 'Kancelaria Źródło', description: 'nowa strona' }),
    project({ id: 2, name: 'Bakery', websiteUrl: 'https://sonnenkorn.example' }),
  ];

  it('searches names, descriptions and websites, ignoring accents and order', () => {
    expect(names(filterProjects(projects, 'strona zrodlo'))).toEqual(['Kancelaria Źródło']);
    expect(names(filterProjects(projects, 'SONNEN'))).toEqual(['Bakery']);
    expect(filterProjects(projects, 'nothing like it')).toEqual([]);
  });

  it('keeps everything for an empty query', () => {
    expect(filterProjects(projects, '  ')).toBe(projects);
  });
});
