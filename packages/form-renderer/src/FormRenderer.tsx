import {
  type CSSProperties,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  FormContext,
  type FormContextValue,
  type FormView,
  LevelContext,
  type Slots,
  type UploadSettings,
} from './context/form-context.ts';
import { createHandle, type FormRendererHandle } from './handle.ts';
import { sameJson } from './json/json.ts';
import { ErrorSummary } from './layout/ErrorSummary.tsx';
import { WidgetList } from './layout/WidgetList.tsx';
import { WidgetView } from './layout/WidgetView.tsx';
import { isFormDocument, parseDocument } from './schema/parse.ts';
import { labelWidthOf, lengthOf } from './schema/sizes.ts';
import type { FormConfig, FormDocument, Problem } from './schema/types.ts';
import { preparePatterns } from './schema/validate.ts';
import { type Change, FormStore } from './store/form-store.ts';
import { type RemoteFunctions, RemoteHub, type RemoteOptions } from './store/remote-hub.ts';
import { css } from './styles/css.ts';
import { look } from './styles/look.ts';
import { useStyles } from './styles/useStyles.ts';
import type { Locale } from './words/messages.ts';
import { wordsOf } from './words/words.ts';

export interface FormRendererProps {
  ref?: Ref<FormRendererHandle> | undefined;
  /** A form document: its JSON text, its value, or what `parseDocument` made of it. Another one starts a new form. */
  data: FormDocument | Readonly<Record<string, unknown>> | string;
  /** Functions of the host by the names that the document uses: choices, upload tokens. */
  remote?: RemoteFunctions | undefined;
  /** Named sets of choices. `regions` is there unless the host gives its own. */
  remoteOption?: RemoteOptions | undefined;
  /** Answers to start with; when they change they are merged into the current ones. */
  value?: Readonly<Record<string, unknown>> | undefined;
  /** False shows the answers for reading only. @default true */
  edit?: boolean | undefined;
  /** `print` lays tabs and long tables open. @default 'fill', or 'read' without `edit` */
  view?: FormView | undefined;
  /** The language of our own texts; the document's stay as they are. @default 'zh-CN' */
  locale?: Locale | undefined;
  onChange?: ((change: Change) => void) | undefined;
  /** Listeners of single fields, by model. */
  onFieldChange?: Readonly<Record<string, (change: Change) => void>> | undefined;
  /** What `getData` found wrong. */
  onInvalid?: ((details: { problems: Problem[] }) => void) | undefined;
  /** Components for blank widgets, by model. Keep them out of your component, or each render starts them anew. */
  slots?: Slots | undefined;
  /** Components for widget types of your own, by type. */
  widgets?: Slots | undefined;
  uploads?: UploadSettings | undefined;
  /** Told when the first file sets out and when the last one is through: leaving meanwhile loses what is on its way. */
  onUploading?: ((details: { isUploading: boolean }) => void) | undefined;
  /** False for hosts that list what `onInvalid` tells themselves: the first problem takes the focus then. @default true */
  errorSummary?: boolean | undefined;
  className?: string | undefined;
}

const nothing = {};

/** Fills in, shows or prints one form document of the FormMaking kind. Nothing in a document is ever run. */
export function FormRenderer({ ref, ...props }: FormRendererProps) {
  const {
    data,
    value,
    locale = 'zh-CN',
    edit = true,
    view = edit ? 'fill' : 'read',
    remote = nothing,
    remoteOption = nothing,
    slots = nothing,
    widgets = nothing,
    uploads = nothing,
    errorSummary = true,
    className = '',
    onInvalid,
  } = props;
  const document = useDocument(data);
  const [ownSlots, ownWidgets, ownUploads] = [useSame(slots), useSame(widgets), useSame(uploads)];
  const store = useStore(document, value, locale);
  const [hub] = useState(() => {
    const created = new RemoteHub();
    created.update(remote, remoteOption);
    return created;
  });
  useEffect(() => hub.update(remote, remoteOption), [hub, remote, remoteOption]);

  const root = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState({ count: 0, isSummed: false, attempt: 0 });
  useStyles(look, root);
  useStyles(css, root);
  useListeners(store, props);
  const host = useRef({ onInvalid, errorSummary });
  useLayoutEffect(() => {
    host.current = { onInvalid, errorSummary };
  });
  useImperativeHandle(
    ref,
    () =>
      createHandle({
        store,
        hub,
        root,
        onValidated: (next) => setFound(({ attempt }) => ({ ...next, attempt: attempt + 1 })),
        hasSummary: () => host.current.errorSummary,
        onInvalid: (details) => host.current.onInvalid?.(details),
      }),
    [store, hub],
  );

  const words = useMemo(() => wordsOf(locale), [locale]);
  const context = useMemo(
    (): FormContextValue => ({
      store,
      hub,
      config: document.config,
      view,
      locale,
      words,
      slots: ownSlots,
      widgets: ownWidgets,
      uploads: ownUploads,
      root,
      WidgetView,
    }),
    [store, hub, document, view, locale, words, ownSlots, ownWidgets, ownUploads],
  );
  const { config } = document;
  return (
    <FormContext value={context}>
      <LevelContext value={store.root}>
        <div
          ref={root}
          className={`hff ${config.customClass} ${className}`}
          data-view={view}
          data-size={config.size}
          data-label={labelPositionOf(config)}
          data-layout={config.layout}
          lang={locale}
          style={rootStyle(config)}
        >
          {found.isSummed && <ErrorSummary key={found.attempt} />}
          <div className="hff-list">
            <WidgetList list={document.list} />
          </div>
          <div className="hff-hidden" role="status">
            {found.count > 0 && !found.isSummed && words('problemCount', { count: found.count })}
          </div>
        </div>
      </LevelContext>
    </FormContext>
  );
}

function labelPositionOf(config: FormConfig): FormConfig['labelPosition'] {
  const { ui, layout, labelCol, labelPosition } = config;
  if (layout === 'vertical' || (ui === 'antd' && labelCol === 0)) return 'top';
  return formLabelWidth(config) === 'above' ? 'top' : labelPosition;
}

/** antd forms give labels columns of 24, element ones a width. */
function formLabelWidth({ ui, layout, labelCol, labelWidth }: FormConfig): string | undefined {
  const isByColumns = ui === 'antd' && layout === 'horizontal' && labelCol > 0;
  return labelWidthOf(isByColumns ? `${(labelCol / 24) * 100}%` : labelWidth);
}

function rootStyle(config: FormConfig): CSSProperties {
  const labelWidth = formLabelWidth(config);
  return {
    width: lengthOf(config.width),
    maxWidth: '100%',
    '--hff-label': labelWidth === 'above' ? undefined : labelWidth,
  } as CSSProperties;
}

/** A host may write the document where it renders the form: the same JSON again is the same form. */
function useDocument(data: FormRendererProps['data']): FormDocument {
  const [held, setHeld] = useState(() => ({ data, document: readDocument(data) }));
  if (held.data === data) return held.document;
  const next = { data, document: sameJson(held.data, data) ? held.document : readDocument(data) };
  setHeld(next);
  return next.document;
}

function readDocument(data: FormRendererProps['data']): FormDocument {
  return isFormDocument(data) ? data : parseDocument(data).document;
}

/** Keeps the identity of a record whose entries stay the same, so that nothing renders again for it. */
function useSame<T extends object>(given: T): T {
  const [held, setHeld] = useState(given);
  if (held === given) return held;
  const keys = Object.keys(given) as (keyof T)[];
  const isSame =
    keys.length === Object.keys(held).length && keys.every((key) => Object.is(held[key], given[key]));
  if (isSame) return held;
  setHeld(given);
  return given;
}

/** One store a document. Answers that the host gives later are merged, unless they only look new. */
function useStore(document: FormDocument, value: FormRendererProps['value'], locale: Locale): FormStore {
  const store = useMemo(
    () => new FormStore({ document, value, locale }),
    // The answers given now are where the form starts; later ones are merged below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document],
  );
  const merged = useRef<{ store: FormStore; value: unknown }>({ store, value });
  useEffect(() => {
    const before = merged.current;
    merged.current = { store, value };
    if (before.store === store && before.value !== value && !sameJson(before.value ?? null, value ?? null)) {
      store.setData(value, { isSilent: true });
    }
    store.setLocale(locale);
  }, [store, value, locale]);
  useEffect(() => void preparePatterns(document).catch(() => undefined), [document]);
  useEffect(() => endUploadsWithPage(store), [store]);
  return store;
}

/** Whoever closes the page while a file is on its way is asked by the browser; a form that is left takes its files back. */
function endUploadsWithPage({ uploads }: FormStore): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (uploads.isUnderWay) event.preventDefault();
  };
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('beforeunload', ask);
    uploads.endAll();
  };
}

function useListeners(store: FormStore, { onChange, onFieldChange, onUploading }: FormRendererProps): void {
  const uploading = useRef(onUploading);
  useLayoutEffect(() => {
    uploading.current = onUploading;
  });
  useEffect(() => {
    let isUploading = false;
    return store.uploads.subscribe(() => {
      if (store.uploads.isUnderWay === isUploading) return;
      isUploading = !isUploading;
      uploading.current?.({ isUploading });
    });
  }, [store]);
  // With the fields themselves: whoever types before the effects that follow a paint is told of as well.
  useLayoutEffect(() => {
    store.listen((change) => {
      onChange?.(change);
      if (onFieldChange && Object.hasOwn(onFieldChange, change.field)) onFieldChange[change.field]?.(change);
    });
  });
}
