import { type ComponentType, lazy } from 'react';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const fetches: (() => Promise<unknown>)[] = [];
/** What makes each part that could not be fetched be asked for anew. */
const failures = new Set<() => void>();

/**
 * A part of the designer that comes after what is seen first. Within a Suspense and a Boundary; once it is there it
 * shows at once, and one that could not be fetched is asked for again when its boundary shows it again.
 */
export function late<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  let Part: ComponentType<Props> | undefined;
  const fetch = async () => {
    try {
      loaded = await load();
      return { default: loaded };
    } catch (error) {
      failures.add(() => {
        Part = undefined;
      });
      throw error;
    }
  };
  fetches.push(fetch);
  return function Late(props: Props) {
    // The same one from then on: another would lose what was typed into it.
    Part ??= loaded ?? lazy(fetch);
    return <Part {...props} />;
  };
}

/** For a boundary that has told of a failure: if it were forgotten earlier, asking would have no end. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Fetches every part, so that none has to be waited for when it is wanted. */
export async function loadParts(): Promise<void> {
  await Promise.all(fetches.map((fetch) => fetch()));
}
