import { describe, expect, it } from 'vitest';
import { readView, writeView } from '@/ui/view/address';
import { defaultSort } from './project-list';
import { projectsParams } from './use-projects-view';

const view = (address: string) => readView(projectsParams, new URLSearchParams(address));

const closed = { isNew: false, editedId: null, isFromTemplate: false, templateId: null };

describe('the address of the projects', () => {
  it('says nothing while everything is as it begins', () => {
    expect(view('')).toEqual({ query: '', sort: defaultSort, ...closed });
    expect(writeView(projectsParams, view(''), new URLSearchParams()).toString()).toBe('');
  });

  it('keeps search, order and what is open', () => {
    const address = 'q=bakery&sort=name&edit=7';
    const sort = { by: 'name', direction: 'ascending' };
    expect(view(address)).toEqual({ query: 'bakery', sort, ...closed, editedId: 7 });
    expect(writeView(projectsParams, view(address), new URLSearchParams('other=1')).toString()).toBe(address);
  });

  it('ignores what it does not know', () => {
    expect(view('sort=-price&edit=abc&new=yes')).toEqual(view(''));
  });
});
