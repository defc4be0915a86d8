/** Specification, section 9: one heartbeat a minute, none after two minutes without activity. */
export const beatMs = 60_000;
export const activityMs = 120_000;

/** How long other tabs wait for the last used one before one of them takes over. */
const takeoverMs = 2_000;

/** Mouse movements are activity too; they are recorded at this interval. */
const recordMs = 5_000;

/** The state shared by all tabs of a browser. */
export interface HeartbeatMemory {
  /** When any tab sent the last heartbeat. */
  sentAt: number;
  /** When the user was last active in any tab. */
  activeAt: number;
  /** The tab in which that was. */
  activeIn: string;
}

export interface SharedMemory {
  read: () => HeartbeatMemory;
  write: (change: Partial<HeartbeatMemory>) => void;
  /** Calls back when another tab has written. @returns a function that stops it */
  onChange: (listener: () => void) => () => void;
}

interface Options {
  /** Identifies this tab. */
  tab: string;
  memory: SharedMemory;
  isVisible: () => boolean;
  beat: () => void;
}

/**
 * Sends a heartbeat every minute while this tab is visible and the user was active within two minutes in any tab. Only
 * one visible tab sends: the last used one, or after a moment another, if that is closed or hidden.
 */
export class HeartbeatSender {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopListening: (() => void) | undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.stopListening = this.options.memory.onChange(() => this.plan());
    if (this.options.isVisible()) this.recordActivity();
    else this.plan();
  }

  stop(): void {
    this.stopListening?.();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The user focused this tab, moved the mouse, or typed. */
  recordActivity(): void {
    const { tab, memory } = this.options;
    const { activeAt, activeIn } = memory.read();
    const now = Date.now();
    const isRecorded = activeIn === tab && activeAt <= now && now - activeAt < recordMs;
    if (!isRecorded) memory.write({ activeAt: now, activeIn: tab });
    if (!isRecorded || this.timer === undefined) this.plan();
  }

  /** Checks again when a heartbeat is due; until then, and while none may be sent, other events trigger the check. */
  private plan(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.maySend()) return;
    const { tab, memory } = this.options;
    const delay = memory.read().activeIn === tab ? 0 : takeoverMs;
    this.timer = setTimeout(() => this.onDue(), Math.max(0, this.untilDue()) + delay);
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

  /** Milliseconds until a minute has passed since the last heartbeat; negative afterwards. */
  private untilDue(): number {
    const { sentAt } = this.options.memory.read();
    const passed = Date.now() - sentAt;
    // A clock that was set back must not silence the sender until it has caught up.
    return passed < -beatMs ? 0 : beatMs - passed;
  }
}
