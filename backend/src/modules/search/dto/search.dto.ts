import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http';
import { type SearchResult, SEARCH_KINDS, type SearchKind } from '../../../platform/search/search-definition';
import { sentence } from '../../../platform/text/sentence';
import { beginningOf, excerptAround } from '../../../platform/text/excerpt';

/** Longest title, in characters; comments have their task's. */
const MAX_TITLE = 255;

const NOTHING_ASKED = sentence('search_empty', 'Say what to search for');

export class SearchDto {
  /** Beginnings of words, all of which must occur; files also match in the middle of a word. */
  @TextField({ max: 200, required: NOTHING_ASKED })
  q: string;
}

export class OpenedDto {
  /** Recently opened items, latest first: `task-7,cost-3`. Deleted and forbidden ones are omitted. */
  @TextField({ max: 400, required: NOTHING_ASKED })
  things: string;
}

export class SearchHitDto {
  @ApiProperty({ enum: SEARCH_KINDS, enumName: 'SearchKind' })
  kind: SearchKind;
  id: number;
  /** The task's, for a comment. */
  title: string;
  /** The part of the text with the words, or its beginning. */
  excerpt: string | null;
  /** The task of a comment. */
  task_id: number | null;
  /** The project of a time entry. */
  project_id: number | null;
  /** The cost that an attachment belongs to. */
  cost_id: number | null;
  /** The path of the folder of a file, or of the folder itself. */
  folder: string | null;
  /** The day of a cost, or of an attachment's cost, `YYYY-MM-DD`. */
  date: string | null;

  static from(kind: SearchKind, thing: SearchResult, words: readonly string[]): SearchHitDto {
    const { id, title, text, taskId = null, costId = null, projectId = null, folder = null, date = null } = thing;
    const excerpt = text && excerptAround(text, words);
    return {
      kind,
      id,
      title: beginningOf(title, MAX_TITLE),
      excerpt,
      task_id: taskId,
      project_id: projectId,
      cost_id: costId,
      folder,
      date,
    };
  }
}

export class SearchHitsDto {
  /** By kind: people, projects, tasks, costs, their attachments, files, comments, time entries; best matches first. */
  items: SearchHitDto[];
}
