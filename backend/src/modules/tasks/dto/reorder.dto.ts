export class TaskOrderDto {
  id: number;
  /** 1-based position in the whole list. */
  order: number;
}

/** Validated by a pipe of its own, in one pass: 50,000 nested DTO objects would take seconds. */
export class ReorderDto {
  taskOrders: TaskOrderDto[];
}
