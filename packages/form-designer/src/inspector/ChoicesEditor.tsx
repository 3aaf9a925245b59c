import type { Json, JsonObject } from '@huifang/form-renderer';
import { textIn, type Widget } from '@huifang/form-renderer/schema';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { Sorted, Sorting } from '../parts/Sorting.tsx';
import { useDesignerContext } from '../state/designer-context.ts';
import { JsonField, SegmentField, TextField } from './controls.tsx';
import { useFaultAt } from './useFaultAt.ts';
import { partSize, usePart } from './usePart.ts';

interface ChoicesEditorProps {
  widget: Widget;
  setOption: (name: string, value: Json | undefined) => void;
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where the choices of a field come from, and the fixed ones themselves. */
export function ChoicesEditor({ widget, setOption }: ChoicesEditorProps) {
  const { words } = useDesignerContext();
  const faultAt = useFaultAt();
  const { options } = widget;
  const source = options.remote !== true ? 'static' : options.remoteType === 'option' ? 'option' : 'func';
  return (
    <>
      <SegmentField
        label={words('choiceSource')}
        value={source}
        choices={[
          { value: 'static', label: words('static') },
          { value: 'func', label: words('remoteFunc') },
          { value: 'option', label: words('remoteOption') },
        ]}
        onChange={(next) => {
          setOption('remote', next !== 'static');
          if (next !== 'static') setOption('remoteType', next);
        }}
      />
      {source === 'static' ? (
        <FixedChoices list={Array.isArray(options.options) ? options.options : []} setOption={setOption} />
      ) : (
        <>
          <TextField
            label={words('sourceName')}
            isMono
            value={textIn(options[source === 'func' ? 'remoteFunc' : 'remoteOption'])}
            error={faultAt(`options.${source === 'func' ? 'remoteFunc' : 'remoteOption'}`)}
            onChange={(name) => setOption(source === 'func' ? 'remoteFunc' : 'remoteOption', name)}
          />
          <JsonField
            key={widget.key}
            label="props"
            value={options.props}
            onChange={(props) => setOption('props', props)}
          />
        </>
      )}
    </>
  );
}

function FixedChoices({
  list,
  setOption,
}: {
  list: readonly Json[];
  setOption: ChoicesEditorProps['setOption'];
}) {
  const { store, words } = useDesignerContext();
  const faultAt = useFaultAt();
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  const goal = useRef<number>(undefined);
  const { isLong, from, to, show } = usePart('choices', list.length);
  const focusLabel = (at: number) => {
    const label = rows.current?.children[at - from]?.querySelector('input');
    label?.focus();
    label?.select();
  };
  useLayoutEffect(() => {
    if (goal.current !== undefined) focusLabel(goal.current);
    goal.current = undefined;
  });
  /** Its label is there with the next rendering. */
  const goTo = (at: number) => {
    goal.current = at;
    show(at);
  };
  const put = (next: readonly Json[]) => setOption('options', [...next]);
  const set = (at: number, key: 'value' | 'label', text: string) =>
    put(
      list.map((entry, index) => {
        if (index !== at) return entry;
        const before = isObject(entry) ? entry : { value: entry, label: textIn(entry) };
        // A number stays a number as long as it reads as one: answers are compared by their value.
        const isNumber = key === 'value' && typeof before.value === 'number' && text.trim() !== '';
        const value = isNumber && Number.isFinite(Number(text)) ? Number(text) : text;
        return { ...before, [key]: value };
      }),
    );
  const move = (from: number, to: number) =>
    put(list.filter((_, index) => index !== from).toSpliced(to, 0, list[from] as Json));
  const add = () => {
    const label = freshLabel(list, (at) => words('newChoice', { at }));
    put([...list, { value: label, label }]);
    show(list.length);
    store.seal();
  };
  const remove = (at: number) => put(list.filter((_, index) => index !== at));
  /** Enter goes on to the next choice, or adds one; Backspace in an empty one removes it. */
  const onLabelKey = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (at < to - 1) focusLabel(at + 1);
      else if (at < list.length - 1) goTo(at + 1);
      else {
        goal.current = at + 1;
        add();
      }
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && list.length > 1) {
      event.preventDefault();
      goTo(Math.max(0, at - 1));
      remove(at);
      store.seal();
    }
  };
  const tool = (
    label: 'choiceUp' | 'choiceDown' | 'choiceRemove',
    icon: string,
    at: number,
    act: () => void,
    // The keyboard moves by the handle.
    tabIndex?: -1,
  ) => <IconButton icon={icon} label={words(label, { at: at + 1 })} tabIndex={tabIndex} onClick={act} />;
  const nameAt = (at: number) => textOf(list[at] as Json, 'label') || words('newChoice', { at: at + 1 });
  return (
    <>
      {isLong && <PartTools from={from} to={to} count={list.length} onShow={show} />}
      <Sorting count={list.length} from={from} to={to} nameOf={nameAt} onMove={move}>
        <ul ref={rows} className="hfd-choices">
          {list.slice(from, to).map((entry, index) => {
            const at = from + index;
            const fault = faultAt(`choices.${at}`);
            return (
              <Sorted key={at} at={at} name={nameAt(at)} className="hfd-choice">
                {(handle) => (
                  <>
                    {(['label', 'value'] as const).map((key) => (
                      <input
                        key={key}
                        className="hfd-box"
                        aria-label={words(key === 'label' ? 'choiceLabel' : 'choiceValue', { at: at + 1 })}
                        aria-describedby={fault && `${id}-${at}`}
                        aria-invalid={fault !== undefined || undefined}
                        value={textOf(entry, key)}
                        onChange={(event) => set(at, key, event.target.value)}
                        onKeyDown={key === 'label' ? (event) => onLabelKey(event, at) : undefined}
                        onBlur={() => store.seal()}
                      />
                    ))}
                    <span className="hfd-section-tools">
                      {handle}
                      {at > 0 && tool('choiceUp', 'up', at, () => move(at, at - 1), -1)}
                      {at < list.length - 1 && tool('choiceDown', 'down', at, () => move(at, at + 1), -1)}
                      {tool('choiceRemove', 'close', at, () => remove(at))}
                    </span>
                    {fault && (
                      <p id={`${id}-${at}`} className="hfd-error">
                        {fault}
                      </p>
                    )}
                  </>
                )}
              </Sorted>
            );
          })}
        </ul>
      </Sorting>
      {faultAt('choices') && <p className="hfd-error">{faultAt('choices')}</p>}
      <button type="button" className="hfd-link" onClick={add}>
        <Icon type="add" />
        {words('addChoice')}
      </button>
    </>
  );
}

/** Leads from part to part of a long list. */
function PartTools({ from, to, count, onShow }: PartToolsProps) {
  const { words } = useDesignerContext();
  return (
    <div className="hfd-section-tools">
      <span className="hfd-hint" role="status">
        {words('choicesPart', { from: from + 1, to, count })}
      </span>
      <button
        type="button"
        className="hfd-link"
        disabled={from === 0}
        onClick={() => onShow(from - partSize)}
      >
        {words('choicesBefore', { count: partSize })}
      </button>
      <button type="button" className="hfd-link" disabled={to === count} onClick={() => onShow(to)}>
        {words('choicesAfter', { count: partSize })}
      </button>
    </div>
  );
}

interface PartToolsProps {
  from: number;
  to: number;
  count: number;
  onShow: (at: number) => void;
}

/** The first numbered label, from the place on, that no choice has yet. */
function freshLabel(list: readonly Json[], labelAt: (at: number) => string): string {
  const taken = new Set(list.flatMap((entry) => [textOf(entry, 'value'), textOf(entry, 'label')]));
  let at = list.length + 1;
  while (taken.has(labelAt(at))) at += 1;
  return labelAt(at);
}

function textOf(entry: Json, key: 'value' | 'label'): string {
  const value = isObject(entry) ? (entry[key] ?? entry.value) : entry;
  return textIn(value);
}
