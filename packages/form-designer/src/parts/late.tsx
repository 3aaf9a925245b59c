import { type ComponentType, use } from 'react';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

const starts: (() => Promise<void>)[] = [];

/**
 * A part of the designer that comes after what is seen first. Within a Suspense; once it is there it shows at once, and
 * one that could not be loaded is asked for again when it is next shown.
 */
export function late<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  starts.push(start);
  return function Late(props: Props) {
    if (!Part) use(start());
    return Part ? <Part {...props} /> : null;
  };
}

/** Fetches every part, so that none has to be waited for when it is wanted. */
export async function loadParts(): Promise<void> {
  await Promise.all(starts.map((start) => start()));
}
