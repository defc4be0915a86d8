import { columnsOf } from '../../../platform/database';
import { named, TaskDto, type TaskNames } from '../dto/task.dto';
import { Task } from '../task.entity';
import type { TaskRow } from '../tasks.queries';

/** A task's JSON as lists show it. */
export interface RenderedTask {
  readonly id: number;
  readonly order: number;
  /** Without the order and the closing brace, so that a new order needs no rendering. */
  readonly json: string;
  readonly bytes: number;
  /** Whether a cached version holds it already. */
  isKept: boolean;
}

export const jsonOf = ({ json, order }: RenderedTask) => `${json}${order}}`;

/** About the size of a task's JSON without its texts: a list that turns out larger is shortened further. */
const FIXED_BYTES = 335;

/** A row of the list with the names in it; rendered once until either changes. */
export class ListedTask {
  readonly id: number;
  readonly isDone: boolean;
  private readonly bareBytes: number;
  private readonly descriptionLength: number;
  private rendered: RenderedTask | undefined;
  private excerpt: number | undefined;

  constructor(
    readonly row: TaskRow,
    private readonly names: TaskNames,
  ) {
    const { id, title, description, status, assignee, assignedBy, projectId } = row;
    const { emails, projects } = names;
    const of = (known: ReadonlyMap<number, string>, id: number | null) => named(known, id)?.length ?? 0;
    this.id = id;
    this.isDone = status === 'done';
    this.descriptionLength = description?.length ?? 0;
    this.bareBytes =
      FIXED_BYTES + title.length + of(emails, assignee) + of(emails, assignedBy) + of(projects, projectId);
  }

  /** The expected size of its JSON if all texts are ASCII. */
  sizeAt(excerpt: number): number {
    return this.bareBytes + Math.min(this.descriptionLength, excerpt);
  }

  /** The task for a freshly read row: this instance, unless the row or a name has changed. */
  read(row: TaskRow, names: TaskNames): ListedTask {
    if (!isSame(this.row, row) || !(names === this.names || this.hasNames(names))) return new ListedTask(row, names);
    if (row.order === this.row.order) return this;
    const task = new ListedTask(row, names);
    task.excerpt = this.excerpt;
    if (this.rendered) task.rendered = withOrder(this.rendered, row.order);
    return task;
  }

  /** @param excerpt longest description, in characters. */
  at(excerpt: number): RenderedTask {
    if (this.rendered && this.excerpt === excerpt) return this.rendered;
    const { id, order } = this.row;
    const text = JSON.stringify({ ...TaskDto.from(this.row, this.names, excerpt), order: undefined });
    const json = `${text.slice(0, -1)},"order":`;
    this.excerpt = excerpt;
    this.rendered = withOrder(
      { id, order: 0, json, bytes: Buffer.byteLength(json) + '0}'.length, isKept: false },
      order,
    );
    return this.rendered;
  }

  private hasNames({ emails, projects }: TaskNames): boolean {
    const { assignee, assignedBy, projectId } = this.row;
    return (
      named(emails, assignee) === named(this.names.emails, assignee) &&
      named(emails, assignedBy) === named(this.names.emails, assignedBy) &&
      named(projects, projectId) === named(this.names.projects, projectId)
    );
  }
}

const withOrder = (task: RenderedTask, order: number): RenderedTask => ({
  ...task,
  order,
  isKept: false,
  bytes: task.bytes - String(task.order).length + String(order).length,
});

/** All but the order, which is rendered separately. */
const COMPARED = columnsOf(Task, 'order', 'updatedAt', 'doneAt');

const isSame = (one: TaskRow, other: TaskRow) => COMPARED.every((name) => one[name] === other[name]);
