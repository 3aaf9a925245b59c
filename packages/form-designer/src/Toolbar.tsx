import { Dialog } from '@huifang/form-renderer/controls';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { ClearDialog } from './dialogs/ClearDialog.tsx';
import { Boundary } from './parts/Boundary.tsx';
import { Icon } from './parts/Icon.tsx';
import { IconButton } from './parts/IconButton.tsx';
import { late } from './parts/late.tsx';
import { useRoving } from './parts/useRoving.ts';
import { copyByPress, cutSelected, pasteByPress } from './state/clipboard.ts';
import { useDesigner, useDesignerContext } from './state/designer-context.ts';
import { type DesignerStore, refusalWord } from './state/designer-store.ts';

export type Tool = 'importJson' | 'clear' | 'preview' | 'generateJson' | 'generateCode';

const dialogs = {
  importJson: late(async () => (await import('./dialogs/ImportDialog.tsx')).ImportDialog),
  clear: ClearDialog,
  preview: late(async () => (await import('./dialogs/PreviewDialog.tsx')).PreviewDialog),
  generateJson: late(async () => (await import('./dialogs/JsonDialog.tsx')).JsonDialog),
  generateCode: late(async () => (await import('./dialogs/CodeDialog.tsx')).CodeDialog),
} as const;

const withIcon: ReadonlySet<Tool> = new Set(['preview', 'generateJson', 'generateCode']);

/** Undo, redo, and what can be done with the form as a whole. */
export function Toolbar({ tools, actions }: { tools: readonly Tool[]; actions: ReactNode }) {
  const { store, words, locale } = useDesignerContext();
  const steps = useDesigner((state) => state.session.past.length);
  const undone = useDesigner((state) => state.session.future.length);
  const faults = useDesigner((state) => state.faults);
  const refusal = useDesigner((state) => state.refusal);
  const isSelected = useDesigner((state) => state.design.selection.length > 0);
  const isSelectingSeveral = useDesigner((state) => state.isSelectingSeveral);
  const [open, setOpen] = useState<Tool>();
  const row = useRef<HTMLDivElement>(null);
  const onKeyDown = useRoving(row);
  const OpenDialog = open && dialogs[open];
  const tool = (
    word: 'undo' | 'redo' | 'copyFields' | 'cut' | 'paste',
    isPossible: boolean,
    act: () => void,
  ) => <IconButton icon={word} label={words(word)} aria-disabled={!isPossible || undefined} onClick={act} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its controls take the focus, one of them by Tab */}
      <div
        ref={row}
        className="hfd-toolbar"
        role="toolbar"
        aria-label={words('toolbar')}
        onKeyDown={onKeyDown}
      >
        {tool('undo', steps > 0, () => store.undo())}
        {tool('redo', undone > 0, () => store.redo())}
        <IconButton
          icon="several"
          label={words('several')}
          aria-pressed={isSelectingSeveral}
          onClick={() => store.setSelectingSeveral(!isSelectingSeveral)}
        />
        {tool('copyFields', isSelected, () => copyByPress(store))}
        {tool('cut', isSelected, () => copyByPress(store) && cutSelected(store))}
        {tool('paste', true, () => void pasteByPress(store))}
        <span className="hfd-hint">{words('steps', { count: steps })}</span>
        {faults.size > 0 && (
          <button type="button" className="hfd-button" data-wrong onClick={() => goToFault(store)}>
            {words('faultCount', { count: faults.size })}
          </button>
        )}
        {refusal && <span className="hfd-error">{words(refusalWord(refusal))}</span>}
        <span className="hfd-space" />
        {tools.map((tool) => (
          <button
            key={tool}
            type="button"
            className="hfd-button"
            data-quiet={tool !== 'generateCode' || undefined}
            onClick={() => setOpen(tool)}
          >
            {withIcon.has(tool) && <Icon type={tool} />}
            {words(tool)}
          </button>
        ))}
        {actions}
      </div>
      {open && OpenDialog && (
        <Boundary
          key={open}
          renderInstead={() => (
            <Dialog locale={locale} title={words(open)} onClose={() => setOpen(undefined)}>
              <p role="alert">{words('dialogBroken')}</p>
            </Dialog>
          )}
        >
          <Suspense fallback={null}>
            <OpenDialog onClose={() => setOpen(undefined)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** Selects the next widget with a fault, and goes to the field of its panel where it was typed. */
function goToFault(store: DesignerStore): void {
  const paths = [...store.faults.keys()];
  const next = paths[(paths.indexOf(store.currentPath ?? '') + 1) % paths.length];
  if (next === undefined) return;
  store.requestFocus('fault');
  store.select([next]);
}
