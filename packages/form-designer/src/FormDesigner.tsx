import { DndContext, DragOverlay } from '@dnd-kit/core';
import { type FormDocument, type JsonObject, type Locale, useStyles } from '@huifang/form-renderer';
import { generateHtml } from '@huifang/form-renderer/code';
import { controlsCss } from '@huifang/form-renderer/controls';
import { fields, isFormDocument, parseDocument, toJson } from '@huifang/form-renderer/schema';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BreakingChanges } from './BreakingChanges.tsx';
import { Canvas } from './canvas/Canvas.tsx';
import { Outline } from './canvas/Outline.tsx';
import { clearForm } from './commands/index.ts';
import { Palette, type PaletteEntry } from './palette/Palette.tsx';
import { Boundary } from './parts/Boundary.tsx';
import { silent } from './parts/dragging.ts';
import { Icon } from './parts/Icon.tsx';
import { late, loadParts } from './parts/late.tsx';
import { useIsNarrow } from './parts/useIsNarrow.ts';
import type { CustomWidget } from './state/custom-widget.ts';
import {
  DesignerContext,
  type DesignerContextValue,
  type RendererSettings,
  useDesigner,
  useDesignerContext,
} from './state/designer-context.ts';
import { DesignerStore } from './state/designer-store.ts';
import { namesOf } from './state/names.ts';
import { css } from './styles/css.ts';
import { type Tool, Toolbar } from './Toolbar.tsx';
import { useDragging } from './useDragging.ts';

/** What a host calls on a designer; the names are those of FormMaking's. */
export interface FormDesignerHandle {
  /** The form as JSON; what was imported and not edited comes back as it was. */
  getJSON: () => JsonObject;
  getDocument: () => FormDocument;
  /** A page with the form as plain HTML. */
  getHtml: () => string;
  /** Opens another form, its JSON text or value; the history starts anew. */
  setJSON: (json: unknown) => void;
  /** Empties the form; can be undone. */
  clear: () => void;
  handleUndo: () => void;
  handleRedo: () => void;
}

export interface FormDesignerProps extends Omit<RendererSettings, 'widgets'> {
  ref?: Ref<FormDesignerHandle> | undefined;
  /** The form to start with: JSON text, its value, or a document; another one starts over. */
  data?: FormDocument | Readonly<Record<string, unknown>> | string | undefined;
  /** The language of our own texts, and of the labels of new fields. @default 'zh-CN' */
  locale?: Locale | undefined;
  /** The versions that people have filled in: edits that lose answers of theirs are warned of. */
  published?: readonly FormDocument[] | undefined;
  /** Tells of each edit, undone and redone ones too. */
  onChange?: ((details: { document: FormDocument }) => void) | undefined;
  /** Widget types of your own, with their panels. Keep the list out of your component, or memoise it. */
  widgets?: readonly CustomWidget[] | undefined;
  /** The types that the palette offers, by group; all when left out. */
  basicFields?: readonly string[] | undefined;
  advanceFields?: readonly string[] | undefined;
  layoutFields?: readonly string[] | undefined;
  /** @default all of them */
  tools?: readonly Tool[] | undefined;
  /** More buttons for the toolbar, such as saving. */
  actions?: ReactNode;
  className?: string | undefined;
}

const Inspector = late(async () => (await import('./inspector/Inspector.tsx')).Inspector);
const NarrowView = late(async () => (await import('./NarrowView.tsx')).NarrowView);

const allTools: readonly Tool[] = ['importJson', 'clear', 'preview', 'generateJson', 'generateCode'];
const none: readonly never[] = [];

/** Designs a form document: by dragging, or wholly by keyboard. Nothing in a document is ever run. */
export function FormDesigner({
  ref,
  data,
  locale = 'zh-CN',
  published = none,
  onChange,
  widgets = none,
  basicFields,
  advanceFields,
  layoutFields,
  tools = allTools,
  actions,
  className = '',
  remote,
  remoteOption,
  slots,
  uploads,
}: FormDesignerProps) {
  const root = useRef<HTMLDivElement>(null);
  useStyles(controlsCss, root);
  useStyles(css, root);

  const names = useMemo(() => namesOf(locale, widgets), [locale, widgets]);
  const { words } = names;
  const document = useMemo(() => documentOf(data), [data]);
  const [store] = useState(() => {
    const created = new DesignerStore(names);
    if (document) created.open(document);
    return created;
  });
  const opened = useRef(document);
  useLayoutEffect(() => store.configure({ names, published, onChange }), [store, names, published, onChange]);
  useEffect(() => {
    if (!document || opened.current === document) return;
    opened.current = document;
    store.open(document);
  }, [store, document]);
  useImperativeHandle(ref, () => createHandle(store, locale), [store, locale]);
  useEffect(() => void loadParts().catch(() => undefined), []);

  const context = useMemo((): DesignerContextValue => {
    const components = Object.fromEntries(widgets.map(({ type, component }) => [type, component]));
    const renderer = {
      widgets: components,
      ...(remote && { remote }),
      ...(remoteOption && { remoteOption }),
      ...(slots && { slots }),
      ...(uploads && { uploads }),
    };
    return { ...names, store, locale, renderer, customWidgets: widgets };
  }, [store, names, locale, widgets, remote, remoteOption, slots, uploads]);
  const isNarrow = useIsNarrow();
  const { dragged, settings } = useDragging(context, root);
  return (
    <DesignerContext value={context}>
      <DndContext
        accessibility={{
          announcements: silent,
          screenReaderInstructions: { draggable: '' },
          restoreFocus: false,
        }}
        {...settings}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- undo works wherever the focus is */}
        <section
          ref={root}
          className={`hfd hff-ui ${className}`}
          aria-label={words('designer')}
          data-narrow={isNarrow || undefined}
          lang={locale}
          onKeyDown={(event) => onKey(event, store, root.current)}
        >
          {isNarrow ? (
            <Boundary renderInstead={(retry) => <Broken onRetry={retry} />}>
              <Suspense fallback={null}>
                <NarrowView />
              </Suspense>
            </Boundary>
          ) : (
            <>
              <div className="hfd-side">
                <Palette entries={entriesOf({ basicFields, advanceFields, layoutFields, widgets })} />
                <Outline />
              </div>
              <div className="hfd-main">
                <Toolbar tools={tools} actions={actions} />
                <BreakingChanges />
                <Boundary renderInstead={(retry) => <Broken onRetry={retry} />}>
                  <Canvas />
                </Boundary>
              </div>
              <Boundary renderInstead={(retry) => <Broken onRetry={retry} />}>
                <Suspense fallback={<div className="hfd-inspector" aria-busy="true" />}>
                  <Inspector />
                </Suspense>
              </Boundary>
            </>
          )}
          <Said />
        </section>
        {/* What lies below the pointer decides where it goes, so the ghost must not lie there. */}
        <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
          {dragged && (
            <div className="hff-ui hfd-ghost">
              <Icon type={dragged.type ?? 'drag'} />
              {dragged.label}
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </DesignerContext>
  );
}

/** In the place of a part that a document broke; the last step, or another selection, can mend it. */
function Broken({ onRetry }: { onRetry: () => void }) {
  const { store, words } = useDesignerContext();
  const design = useDesigner((state) => state.design);
  const broken = useRef(design);
  useEffect(() => {
    if (broken.current !== design) onRetry();
  }, [design, onRetry]);
  return (
    <div className="hfd-broken" role="alert">
      <p>{words('partBroken')}</p>
      <button type="button" className="hfd-button" onClick={() => store.undo()}>
        {words('undo')}
      </button>
      <button type="button" className="hfd-button" onClick={onRetry}>
        {words('tryAgain')}
      </button>
    </div>
  );
}

function Said() {
  const announcement = useDesigner((state) => state.announcement);
  return (
    <div className="hfd-hidden" role="status">
      {announcement.text}
      {announcement.count % 2 === 1 ? ' ' : ''}
    </div>
  );
}

function documentOf(data: FormDesignerProps['data']): FormDocument | undefined {
  if (data === undefined) return undefined;
  return isFormDocument(data) ? data : parseDocument(data).document;
}

function createHandle(store: DesignerStore, locale: Locale): FormDesignerHandle {
  return {
    getJSON: () => toJson(store.document) as JsonObject,
    getDocument: () => store.document,
    getHtml: () => generateHtml(store.document, { locale }),
    setJSON: (json) => {
      const { document } = parseDocument(json);
      // What could not be read at all comes back as its text: opening that would lose the form that is open.
      if (typeof document.source === 'string') store.run({ refused: 'notForm' });
      else store.open(document);
    },
    clear: () => {
      store.run(clearForm(store.design));
    },
    handleUndo: () => store.undo(),
    handleRedo: () => store.redo(),
  };
}

type Offered = Pick<FormDesignerProps, 'basicFields' | 'advanceFields' | 'layoutFields' | 'widgets'>;

function entriesOf({ basicFields, advanceFields, layoutFields, widgets = none }: Offered): PaletteEntry[] {
  const wanted = { basic: basicFields, advanced: advanceFields, layout: layoutFields };
  const ours = fields.filter(({ type, group }) => wanted[group]?.includes(type) ?? true);
  return [...ours, ...widgets.map(({ type }) => ({ type, group: 'custom' as const }))];
}

const areas = ['.hfd-side', '.hfd-toolbar', '.hfd-canvas', '.hfd-inspector'] as const;

/** F6 goes round palette, toolbar, canvas and panel; with Shift the other way. */
function goOn(event: KeyboardEvent, store: DesignerStore, root: HTMLElement): void {
  const target = event.target as Element;
  const at = areas.findIndex((area) => target.closest(area));
  const next = areas.at((at + (event.shiftKey ? -1 : 1)) % areas.length);
  if (!next || !root.querySelector(next)) return;
  event.preventDefault();
  if (next === '.hfd-side') store.goTo('palette');
  else if (next === '.hfd-canvas') store.goTo('canvas');
  else if (next === '.hfd-inspector') store.goTo('panel');
  else root.querySelector<HTMLElement>(`${next} [tabindex="0"]`)?.focus();
}

/** Undo and redo work wherever the focus is, fields of the attribute panel included: their typing is in the history. */
function onKey(event: KeyboardEvent, store: DesignerStore, root: HTMLElement | null): void {
  if (event.key === 'F6' && root?.contains(event.target as Element)) goOn(event, store, root);
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  store.seal();
  if ((event.target as Element).closest('.hfd-canvas')) store.requestFocus();
  if (key === 'y' || event.shiftKey) store.redo();
  else store.undo();
}
