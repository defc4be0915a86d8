export class TaskOrderDto {
  id: number;
  /** 1-based position in the whole list. */
  order: number;
}

/** Checked by a pipe of its own, in one pass: a list of 50,000 as nested DTO objects would take seconds. */
export class ReorderDto {
  taskOrders: TaskOrderDto[];
}
