/** Which way a list is ordered: from the first to the last in the alphabet or in time, or the other way round. */
export const directions = { ascending: '升序', descending: '降序' } as const;
export type Direction = keyof typeof directions;

export interface OrderColumn {
  wire: string;
  /** The direction that is meant where none is said. */
  first: Direction;
}
export type OrderColumns = Readonly<Record<string, OrderColumn>>;

/** Begins at A. */
const fromTheStart = <const Wire extends string>(wire: Wire) => ({ wire, first: 'ascending' }) as const;
/** Begins with the newest or the most. */
const fromTheEnd = <const Wire extends string>(wire: Wire) => ({ wire, first: 'descending' }) as const;

/**
 * By which columns each list can be ordered, called as the columns of its table (rule list-12). Each has an index. What is
 * masked for anybody is none of them: an order would tell what the mask hides.
 */
export const listOrders = {
  consults: {
    name: fromTheStart('姓名'),
    registeredAt: fromTheEnd('登记时间'),
    // Of what is to come the next is wanted first.
    nextCallbackAt: fromTheStart('下次回访时间'),
    lastCallbackAt: fromTheEnd('最后回访时间'),
    expectedArrivalAt: fromTheStart('预计到院时间'),
    arrivedAt: fromTheEnd('到院时间'),
  },
  profiles: { name: fromTheStart('姓名'), createdAt: fromTheEnd('建档时间') },
  /** Of follow-ups that wait. */
  plans: { plannedAt: fromTheStart('计划时间') },
  /** Of those that were made. */
  callbacks: { executedAt: fromTheEnd('回访时间') },
  complaints: { complainedAt: fromTheEnd('投诉时间'), handledAt: fromTheEnd('处理时间') },
  members: { since: fromTheEnd('入会日期') },
  points: { points: fromTheEnd('可用积分'), changedOn: fromTheEnd('变动日期') },
} as const satisfies Record<string, OrderColumns>;

/** An order that somebody chose. */
export interface ListOrder<Column extends string = string> {
  column: Column;
  direction: Direction;
}
