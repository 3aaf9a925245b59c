import { useLingui } from '@lingui/react/macro';
import {
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNotifications } from './notifications.tsx';
import { useUndoSeconds } from './session-context.tsx';
import type { Undecided } from './undecided.ts';

/** What was typed into a form that somebody gave up and wants back. */
export interface GivenUp {
  /** See `useDraft`. */
  form: string;
  /** The writer of the draft, which is kept until the offer to take it back is over. */
  writer: string;
  contents: Record<string, unknown>;
}

type Reopen = (givenUp: GivenUp, props?: object) => boolean;
type Show = (render: (close: () => void) => ReactNode) => boolean;

const HostContext = createContext<Show | undefined>(undefined);
const ReopenContext = createContext<Reopen | undefined>(undefined);
const GivenUpContext = createContext<GivenUp | undefined>(undefined);

export const ReopeningProvider = HostContext.Provider;

export interface UseReopenedDialogsOptions {
  /** Whether the page is the one that is shown. */
  isActive: boolean;
  show: () => void;
}

/** The place where a page's dialogs open again: `open` for the provider around the page, `dialog` to stand beside it. */
export function useReopenedDialogs(options: UseReopenedDialogsOptions): { open: Show; dialog: ReactNode } {
  const [shown, setShown] = useState<{ id: number; element: ReactNode }>();
  const page = useRef({ ...options, isOpen: true, lastId: 0 });
  useEffect(() => {
    Object.assign(page.current, options);
  });
  useEffect(() => {
    const { current } = page;
    current.isOpen = true;
    return () => {
      current.isOpen = false;
    };
  }, []);

  const open = useCallback<Show>((render) => {
    const { current } = page;
    if (!current.isOpen) return false;
    if (!current.isActive) current.show();
    current.lastId += 1;
    const id = current.lastId;
    setShown({ id, element: render(() => setShown((now) => (now?.id === id ? undefined : now))) });
    return true;
  }, []);
  return { open, dialog: shown && <Fragment key={shown.id}>{shown.element}</Fragment> };
}

interface Closable {
  onClose: () => void;
  onSaved?: (details: never) => void;
}

/**
 * Makes a dialog one that can be opened again, as it was, after its input was given up. Saving there tells the page as
 * it would have; closing concerns the page no more.
 */
export function takingBack<Props extends Closable>(Form: ComponentType<Props>) {
  return function Reopenable(props: Props) {
    const show = use(HostContext);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    const reopen = useMemo<Reopen | undefined>(
      () =>
        show &&
        ((givenUp, changed) =>
          show((close) => {
            const { onSaved, ...rest } = latest.current;
            const saved = (details: never) => {
              close();
              onSaved?.(details);
            };
            return (
              <GivenUpContext value={givenUp}>
                <Reopenable
                  {...(rest as Props)}
                  {...changed}
                  onClose={close}
                  {...(onSaved && { onSaved: saved })}
                />
              </GivenUpContext>
            );
          })),
      [show],
    );
    return (
      <ReopenContext value={reopen}>
        <Form {...props} />
      </ReopenContext>
    );
  };
}

/**
 * Offers what was typed into a form that was closed on purpose: a notice that opens the dialog again, for as long as
 * anything can be undone, in which it stays a draft. `props` are the dialog's where its own no longer say what was open.
 */
export function useOfferBack(form: string | undefined) {
  const { t } = useLingui();
  const { offer, notice } = useNotifications();
  const reopen = use(ReopenContext);
  const takenBackWithin = useUndoSeconds() * 1000;
  return (undecided: Undecided | undefined, props?: object) => {
    if (!undecided || form === undefined) return;
    if (!reopen) return undecided.forget();
    const { writer, contents } = undecided;
    const end = setTimeout(undecided.forget, takenBackWithin);
    offer(t`已放弃未保存的修改`, {
      label: t`撤销`,
      duration: takenBackWithin,
      onPress() {
        clearTimeout(end);
        undecided.leave();
        if (!reopen({ form, writer, contents }, props)) {
          notice(t`页面已关闭，填写的内容已留作草稿，再次打开时可以恢复`);
        }
      },
    });
  };
}

/** What the dialog was opened again with, for the form of this name. */
export function useGivenUp(form: string | undefined): GivenUp | undefined {
  const givenUp = use(GivenUpContext);
  return givenUp?.form === form ? givenUp : undefined;
}
