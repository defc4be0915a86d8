import { Injectable } from '@nestjs/common';
import { type CurrentUser, isGranted, type Scope } from '../../platform/access';
import { FullText } from '../../platform/search/full-text';
import { MAX_ID } from '../../platform/http';
import { anywhere, inTitle, LETTERS, ownedBy, wordsOf } from '../../platform/search/entry-words';
import { SearchIndexService } from '../../platform/search/search-index.service';
import {
  SEARCH_KINDS,
  type SearchDefinition,
  type SearchKind,
  type SearchResult,
} from '../../platform/search/search-definition';
import { SearchHitDto, type SearchHitsDto } from './dto/search.dto';

/** Candidates per kind, and how many of them are shown. */
const CANDIDATES = 10;
const SHOWN = 5;

/** More words hardly narrow an answer. */
const MOST_WORDS = 8;

const MOST_OPENED = 20;

/** The scope an access token needs to find a kind, besides that of the search. */
const NEEDED: Readonly<Record<SearchKind, Scope>> = {
  person: 'people:read',
  project: 'projects:read',
  task: 'tasks:read',
  cost: 'costs:read',
  'cost-month': 'costs:read',
  attachment: 'costs:read',
  file: 'files:read',
  comment: 'tasks:read',
  'time-entry': 'worktime:read',
};

const isOpenTo = ({ id, role }: CurrentUser, { ownerId = id }: SearchResult) => role === 'admin' || ownerId === id;

@Injectable()
export class SearchService {
  constructor(
    private readonly index: SearchIndexService,
    private readonly fullText: FullText,
  ) {}

  /** The best matches of each kind that the user may see. */
  async find(me: CurrentUser, query: string, kinds: readonly SearchKind[] = SEARCH_KINDS): Promise<SearchHitsDto> {
    const words = wordsOf(query).slice(0, MOST_WORDS);
    if (!words.length) return { items: [] };
    const searched = this.kindsFor(me).filter(({ kind }) => kinds.includes(kind));
    const found = await Promise.all(searched.map((kind) => this.ofKind(me, kind, words)));
    return { items: found.flat() };
  }

  /** Of a program, as far as its token goes. */
  kindsOpenTo(me: CurrentUser): SearchKind[] {
    return this.kindsFor(me).map(({ kind }) => kind);
  }

  /** @param things `task-7,cost-3`. @returns the existing ones that the user may see, in this order. */
  async show(me: CurrentUser, things: string): Promise<SearchHitsDto> {
    const wanted = things.split(',').slice(0, MOST_OPENED);
    const shown = await Promise.all(
      this.kindsFor(me).map(async ({ kind, show }) => {
        const named = wanted.flatMap((thing) => thing.match(new RegExp(`^${kind}-(\\d{1,10})$`))?.[1] ?? []);
        const ids = named.map(Number).filter((id) => id > 0 && id <= MAX_ID);
        const found = ids.length ? await show(ids) : [];
        return found.filter((thing) => isOpenTo(me, thing)).map((thing) => SearchHitDto.from(kind, thing, []));
      }),
    );
    const place = ({ kind, id }: SearchHitDto) => wanted.indexOf(`${kind}-${id}`);
    return { items: shown.flat().sort((a, b) => place(a) - place(b)) };
  }

  private kindsFor({ role, accessToken }: CurrentUser): SearchDefinition[] {
    const allowed = this.index.kinds.filter(
      ({ kind, adminOnly }) =>
        (!adminOnly || role === 'admin') && (!accessToken || isGranted(accessToken.scopes, NEEDED[kind])),
    );
    return allowed.sort((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
  }

  private async ofKind(me: CurrentUser, searched: SearchDefinition, words: readonly string[]): Promise<SearchHitDto[]> {
    const { kind, show, text, isFoundWithinWords, owner } = searched;
    const own = owner && me.role !== 'admin' ? [ownedBy(kind, me.id)] : [];
    const titled = searched.title.length
      ? await this.fullText.find(LETTERS[kind], [...inTitle(kind, words), ...own], CANDIDATES)
      : [];
    const others =
      (text.length || isFoundWithinWords) && titled.length < CANDIDATES
        ? await this.fullText.find(LETTERS[kind], [...anywhere(kind, words), ...own], CANDIDATES)
        : [];
    const ids = [...new Set([...titled, ...others])].slice(0, CANDIDATES);
    if (!ids.length) return [];
    const things = await show(ids);
    await this.forgetGone(searched, ids, new Set(things.map(({ id }) => id)));
    const open = things.filter((thing) => isOpenTo(me, thing));
    const ranked = byRank(open, words, ids).slice(0, SHOWN);
    return ranked.map((thing) => SearchHitDto.from(kind, thing, words));
  }

  /** Removes entries of cascaded rows, so that they take no place in the next search. */
  private async forgetGone(
    searched: SearchDefinition,
    ids: readonly number[],
    there: ReadonlySet<number>,
  ): Promise<void> {
    const gone = ids.filter((id) => !there.has(id));
    if (gone.length) await this.index.refresh(searched, gone);
  }
}

/**
 * Best first: titles with all the words, titles with words that start like them, other texts; within the first two, titles
 * that start with the query come first. Equal ranks keep their order.
 * @param words normalized.
 * @param found ids, newest first within titles and within texts.
 */
function byRank(things: readonly SearchResult[], words: readonly string[], found: readonly number[]): SearchResult[] {
  const asked = words.join(' ');
  const rankOf = (thing: SearchResult): number => {
    const own = wordsOf(thing.title);
    const title = own.join(' ');
    if (`${title} `.startsWith(`${asked} `)) return 0;
    if (words.every((word) => own.includes(word))) return 1;
    if (title.startsWith(asked)) return 2;
    return words.every((word) => own.some((one) => one.startsWith(word))) ? 3 : 4;
  };
  const ranked = things.map((thing) => ({ thing, rank: rankOf(thing), place: found.indexOf(thing.id) }));
  return ranked.sort((a, b) => a.rank - b.rank || a.place - b.place).map(({ thing }) => thing);
}
