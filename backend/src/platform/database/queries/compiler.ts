import {
  AliasNode,
  type BinaryOperationNode,
  ColumnNode,
  DummyDriver,
  IdentifierNode,
  Kysely,
  type LimitNode,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  type OffsetNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  type QueryId,
  type RootOperationNode,
  SelectQueryNode,
  type SelectionNode,
  type SelectModifierNode,
  ValueNode,
} from 'kysely';
import type { EntityTable, Read } from './entity-table';
import { Param } from './params';

/** Compiles SQL that both databases accept: names in backticks, parameters as `?`. */
class SharedQueryCompiler extends MysqlQueryCompiler {
  private as: Param['as'] = 'value';

  protected override visitLimit(node: LimitNode): void {
    this.sending('count', () => super.visitLimit(node));
  }

  protected override visitOffset(node: OffsetNode): void {
    this.sending('count', () => super.visitOffset(node));
  }

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const isIn = OperatorNode.is(node.operator) && node.operator.operator === 'in';
    if (isIn && ValueNode.is(node.rightOperand)) this.sending('list', () => super.visitBinaryOperation(node));
    else super.visitBinaryOperation(node);
  }

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Param)) return super.appendValue(value);
    if (this.as === 'list') this.append('(');
    super.appendValue(new Param(value.name, this.as));
    if (this.as === 'list') this.append(')');
  }

  private sending(as: Param['as'], visit: () => void): void {
    this.as = as;
    visit();
    this.as = 'value';
  }
}

/** SQLite has no row locks and needs none, because its transactions run one at a time. */
class SqliteQueryCompiler extends SharedQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
  }
}

/** Maps property names to column names, and aliases result columns by property. */
class ColumnNames extends OperationNodeTransformer {
  constructor(private readonly names: ReadonlyMap<string, string>) {
    super();
  }

  protected override transformColumn(node: ColumnNode): ColumnNode {
    const { name } = node.column;
    return ColumnNode.create(this.names.get(name) ?? name);
  }

  protected override transformSelection(node: SelectionNode, queryId?: QueryId): SelectionNode {
    const { selection } = super.transformSelection(node, queryId);
    const property = columnIn(node.selection);
    // Subqueries keep column names, because the outer statement uses them.
    const isResult = this.nodeStack.length === 2;
    if (!isResult || property === undefined || property === columnIn(selection)) return { ...node, selection };
    return { ...node, selection: AliasNode.create(selection, IdentifierNode.create(property)) };
  }
}

function addOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.has(key) && map.get(key) !== value) throw new Error(`Two of the tables define ${key} differently`);
  map.set(key, value);
}

export class Compiler {
  private readonly names = new Map<string, string>();
  private readonly reads = new Map<string, Read | undefined>();

  constructor(
    tables: readonly EntityTable[],
    private readonly isServer: boolean,
  ) {
    for (const { property, name, read } of tables.flatMap(({ columns }) => columns)) {
      addOnce(this.names, property, name);
      addOnce(this.reads, name, read);
    }
  }

  /** Builds statements with the entities' property names. */
  builder<DB>(): Kysely<DB> {
    const names = new ColumnNames(this.names);
    return new Kysely<DB>({
      dialect: {
        createAdapter: () => new MysqlAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (db) => new MysqlIntrospector(db),
        createQueryCompiler: () => (this.isServer ? new SharedQueryCompiler() : new SqliteQueryCompiler()),
      },
      plugins: [
        {
          transformQuery: ({ node, queryId }) => names.transformNode(node, queryId),
          transformResult: ({ result }) => Promise.resolve(result),
        },
      ],
    });
  }

  /** How to read each selected column, by result name; columns read as stored are left out. */
  readers(query: RootOperationNode): [string, Read][] {
    if (!SelectQueryNode.is(query)) return [];
    return (query.selections ?? []).flatMap(({ selection }): [string, Read][] => {
      const node = AliasNode.is(selection) ? selection.node : selection;
      const name = AliasNode.is(selection) ? (selection.alias as IdentifierNode).name : columnIn(selection);
      const read = this.reads.get(columnIn(node) ?? '');
      return name && read ? [[name, read]] : [];
    });
  }
}

function columnIn(node: OperationNode): string | undefined {
  if (ReferenceNode.is(node)) return ColumnNode.is(node.column) ? node.column.column.name : undefined;
  return ColumnNode.is(node) ? node.column.name : undefined;
}
