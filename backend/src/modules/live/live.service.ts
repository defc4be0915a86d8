import { Injectable, Logger, type MessageEvent } from '@nestjs/common';
import { Observable, type Subscriber } from 'rxjs';
import type { CurrentUser, KnownUser } from '../../platform/access';
import { loggedUnlessUnavailable } from '../../platform/database';
import { ListRevisionFeed } from '../../platform/list-revisions/list-revision-feed';
import { LoginSessionsService } from '../auth/access/login-sessions.service';
import { liveListsOf } from './live-lists';
import { IdentityService } from '../auth/access/identity.service';

/** How soon other backends' changes, and ended logins, are noticed. */
const LOOK_MS = 1000;

/** Polls between heartbeats: proxies close streams that are silent for a minute, clients earlier. */
const LOOKS_PER_SIGN = 20;

/** Per user, for screens and for programs; more than are in use. */
const MAX_STREAMS = 20;

const ALIVE: MessageEvent = { type: 'alive', data: '' };
const REPLACED: MessageEvent = { type: 'replaced', data: '' };

interface Stream {
  me: KnownUser;
  lists: ReadonlyMap<string, string>;
  subscriber: Subscriber<MessageEvent>;
}

/** Notifies clients with an open stream of changed lists. */
@Injectable()
export class LiveService {
  private readonly logger = new Logger('Live');
  private readonly streams = new Set<Stream>();
  /** The first poll, while any stream is open. */
  private watch: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private looks = 0;
  private isStopping = false;

  constructor(
    private readonly feed: ListRevisionFeed,
    private readonly sessions: LoginSessionsService,
    private readonly identities: IdentityService,
  ) {
    feed.listen((changed) => {
      for (const stream of this.streams) this.tell(stream, changed);
    });
  }

  /** Starts with all lists' revisions, so that reconnecting clients see what they missed; ends with the login. */
  async open(me: CurrentUser): Promise<Observable<MessageEvent>> {
    await (this.watch ??= this.begin());
    return new Observable((subscriber) => {
      const stream = { me, lists: liveListsOf(me), subscriber };
      if (this.isStopping) return subscriber.complete();
      this.makeRoomFor(me);
      this.streams.add(stream);
      this.tell(stream, this.feed.latest);
      return () => this.streams.delete(stream);
    });
  }

  /** Ends all current and later streams: clients reconnect, to this or another backend. */
  stop(): void {
    this.isStopping = true;
    this.rest();
    for (const { subscriber } of this.streams) subscriber.complete();
  }

  /** Ends the user's oldest stream at the limit; programs end no screens. */
  private makeRoomFor({ id, accessToken }: KnownUser): void {
    const theirs = [...this.streams].filter(({ me }) => me.id === id && !me.accessToken === !accessToken);
    if (theirs.length < MAX_STREAMS) return;
    theirs[0]?.subscriber.next(REPLACED);
    theirs[0]?.subscriber.complete();
  }

  private async begin(): Promise<void> {
    try {
      await this.feed.look();
      this.lookLater();
    } catch (error) {
      this.rest();
      throw error;
    }
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.watch = undefined;
  }

  private lookLater(): void {
    this.timer = setTimeout(() => void this.lookAgain(), LOOK_MS);
  }

  private async lookAgain(): Promise<void> {
    if (!this.streams.size) return this.rest();
    // The next poll tries again.
    await this.feed
      .look()
      .then(() => this.endWithLogins())
      .catch(loggedUnlessUnavailable(this.logger));
    this.looks += 1;
    if (this.looks % LOOKS_PER_SIGN === 0) for (const { subscriber } of this.streams) subscriber.next(ALIVE);
    if (!this.isStopping) this.lookLater();
  }

  /** Ends streams whose login or access token has ended or has other rights; clients may reconnect. */
  private async endWithLogins(): Promise<void> {
    const streams = [...this.streams];
    const tokens = streams.flatMap(({ me }) => me.accessToken?.id ?? []);
    const logins = streams.flatMap(({ me }) => (me.accessToken ? [] : me.loginSessionId));
    const open = logins.length ? await this.sessions.rightsOf(logins) : new Map<string, never>();
    const granted = await this.identities.rightsOf(tokens);
    for (const { me, subscriber } of streams) {
      const rights = me.accessToken ? granted.get(me.accessToken.id) : open.get(me.loginSessionId);
      const isHeldBack = rights?.mustChangePassword || rights?.mustSetUpSecondFactor;
      if (rights?.role !== me.role || isHeldBack) subscriber.complete();
    }
  }

  private tell({ lists, subscriber }: Stream, revisions: ReadonlyMap<string, string>): void {
    const told = [...lists].flatMap(([stored, name]) => {
      const revision = revisions.get(stored);
      return revision === undefined ? [] : [[name, revision] as const];
    });
    if (told.length) subscriber.next({ type: 'changed', data: Object.fromEntries(told) });
  }
}
