/** Uses are counted no further than this. */
const mostCounted = 10_000;

/** Such as 1,284, or 10,000+ where counting ended. */
export const countInWords = (count: number): string =>
  count >= mostCounted ? `${mostCounted.toLocaleString('en-US')}+` : count.toLocaleString('en-US');
