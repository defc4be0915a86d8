/** Specification, section 9: one heartbeat a minute, none after two minutes without activity. */
export const beatMs = 60_000;
export const activityMs = 120_000;

/** How long the other tabs leave it to the one that was used last, before one of them stands in for it. */
const standInMs = 2_000;

/** Moving the mouse is activity all the time: it is noted this often. */
const noteMs = 5_000;

/** What all tabs of a browser know together. */
export interface HeartbeatMemory {
  /** When the last heartbeat was sent, by whichever tab. */
  sentAt: number;
  /** When the person was last active, in whichever tab. */
  activeAt: number;
  /** The tab in which that was. */
  activeIn: string;
}

export interface SharedMemory {
  read: () => HeartbeatMemory;
  write: (change: Partial<HeartbeatMemory>) => void;
  /** Tells when another tab has written. Returns how to stop. */
  onChange: (listener: () => void) => () => void;
}

interface Options {
  /** Tells this tab from the others. */
  tab: string;
  memory: SharedMemory;
  isVisible: () => boolean;
  beat: () => void;
}

/**
 * Sends a heartbeat every minute while this tab is visible and the person was active within two minutes, here or in
 * another tab. However many tabs are visible, one of them sends: the one that was used last, or if that is gone or
 * hidden, another after a moment.
 */
export class HeartbeatSender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: (() => void) | undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.stopListening = this.options.memory.onChange(() => this.plan());
    if (this.options.isVisible()) this.noteActivity();
    else this.plan();
  }

  stop(): void {
    this.stopListening?.();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The person did something in this tab: came to it, moved, typed. */
  noteActivity(): void {
    const { tab, memory } = this.options;
    const { activeAt, activeIn } = memory.read();
    const now = Date.now();
    const isNoted = activeIn === tab && activeAt <= now && now - activeAt < noteMs;
    if (!isNoted) memory.write({ activeAt: now, activeIn: tab });
    if (!isNoted || this.timer === undefined) this.plan();
  }

  /** Looks again when a heartbeat is due; until then, and while it may not be sent, other events lead back here. */
  private plan(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.maySend()) return;
    const { tab, memory } = this.options;
    const patience = memory.read().activeIn === tab ? 0 : standInMs;
    this.timer = setTimeout(() => this.onDue(), Math.max(0, this.untilDue()) + patience);
  }

  private onDue(): void {
    // Another tab may have been first.
    if (this.untilDue() <= 0 && this.maySend()) {
      this.options.memory.write({ sentAt: Date.now() });
      this.options.beat();
    }
    this.plan();
  }

  private maySend(): boolean {
    const { memory, isVisible } = this.options;
    return isVisible() && Date.now() - memory.read().activeAt <= activityMs;
  }

  /** Milliseconds until a minute has passed since the last heartbeat; negative when it is over. */
  private untilDue(): number {
    const { sentAt } = this.options.memory.read();
    const passed = Date.now() - sentAt;
    // A clock that was set back must not silence the sender until it has caught up.
    return passed < -beatMs ? 0 : beatMs - passed;
  }
}
