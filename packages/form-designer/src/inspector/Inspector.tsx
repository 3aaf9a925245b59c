import type { Json } from '@huifang/form-renderer';
import { fieldOf, shapeOf, structureOf, textIn, type Widget } from '@huifang/form-renderer/schema';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { setCalculation, setCondition, setModel, setName, setOption } from '../commands/index.ts';
import { useDesigner, useDesignerContext } from '../state/designer-context.ts';
import { refusalWord } from '../state/designer-store.ts';
import { captionOf, choiceNameOf } from '../words/options.ts';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ChoiceField, FlagField, JsonField, LateTextField, NumberField, TextField } from './controls.tsx';
import { DefaultField } from './DefaultField.tsx';
import { FormSettings } from './FormSettings.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { StructureEditor } from './StructureEditor.tsx';
import { useFaultAt } from './useFaultAt.ts';
import { useKeptFocus } from './useKeptFocus.ts';

const tabs = ['fieldTab', 'formTab'] as const;

/** The attributes of the selected widget, and the settings of the form. */
export function Inspector() {
  const { store, words } = useDesignerContext();
  const id = useId();
  const active = useDesigner((state) => state.panelTab);
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(panel);
  useDesigner((state) => state.focusRequests);
  useLayoutEffect(() => {
    const goal = store.consumeFocusRequest('panel', 'fault');
    if (!goal) return;
    focusField(panel.current?.querySelector(goal === 'fault' ? faulty : field) ?? tabOf(list.current));
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const next = active === 'fieldTab' ? 'formTab' : 'fieldTab';
    store.showPanelTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape goes back to the canvas from any of its fields
    <section
      className="hfd-inspector"
      aria-label={words(active)}
      aria-keyshortcuts="Escape"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        if ((event.target as Element).ariaExpanded === 'true') return;
        store.seal();
        store.goTo('canvas');
      }}
    >
      <div ref={list} role="tablist" className="hfd-tabs">
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${tab}`}
            data-tab={tab}
            aria-selected={tab === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab === active ? 0 : -1}
            onClick={() => store.showPanelTab(tab)}
            onKeyDown={onKeyDown}
          >
            {words(tab)}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${active}`}
        className="hfd-panel"
        {...keptFocus}
      >
        {active === 'formTab' ? <FormSettings /> : <FieldPanel />}
      </div>
    </section>
  );
}

const field = 'input, textarea, select';
const faulty = '[aria-invalid="true"], [data-fault] :is(input, textarea, select, button, [tabindex="0"])';

const tabOf = (list: Element | null) => list?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null;

/** Text stands selected, so that what is typed takes its place. */
function focusField(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  const folded = element.closest('details');
  if (folded) folded.open = true;
  element.focus();
  if (element instanceof HTMLInputElement && element.type !== 'checkbox') element.select();
}

function FieldPanel() {
  const { words } = useDesignerContext();
  const current = useDesigner((state) => state.current);
  const path = useDesigner((state) => state.currentPath);
  const count = useDesigner((state) => state.design.selection.length);
  if (!current || path === undefined) return <p className="hfd-hint">{words('nothingSelected')}</p>;
  if (current.source?.read === null) return <p className="hfd-hint">{words('refusedNotReadable')}</p>;
  return (
    <>
      {count > 1 && <p className="hfd-hint">{words('severalSelected', { count })}</p>}
      <Attributes key={current.type} widget={current} path={path} />
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="hfd-fieldset">
      <legend className="hfd-heading">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Options that the choices editor, or nobody, edits. */
const elsewhere = new Set([
  'options',
  'props',
  'remote',
  'remoteType',
  'remoteFunc',
  'remoteOption',
  'remoteOptions',
  'patternCheck',
  'dataTypeCheck',
  'tableColumn',
  'tokenType',
]);
const basics = ['min', 'max', 'width', 'placeholder', 'defaultValue', 'isLabelWidth', 'labelWidth', 'inline'];
const states = ['required', 'dataType', 'pattern', 'dataBind', 'disabled', 'hidden'];
const dataTypes = ['', 'string', 'number', 'boolean', 'integer', 'float', 'url', 'email', 'hex'];

/**
 * The panel of one type: widgets of the same type take turns in it, which is far cheaper than making it anew. What
 * holds a draft of a widget is keyed by that widget.
 */
function Attributes({ widget, path }: { widget: Widget; path: string }) {
  const { store, words, locale, customWidgets, typeName } = useDesignerContext();
  const { slot, holds } = structureOf(widget.type);
  const custom = customWidgets.find(({ type }) => type === widget.type);
  const specs = fieldOf(widget.type)?.options ?? {};
  // One attribute of several selected widgets of the same type changes in all of them.
  const paths = store.design.selection;
  const set = (name: string, value: Json | undefined) =>
    store.run(
      setOption(store.design, paths.length > 1 && isShared(name) ? paths : [path], name, value, locale),
    );
  const editors = (names: readonly string[]) =>
    names
      .filter((name) => Object.hasOwn(specs, name))
      .map((name) => (
        <OptionField key={name} widget={widget} name={name} onChange={(value) => set(name, value)} />
      ));
  const flags = (names: readonly string[]) => names.filter((name) => specs[name]?.kind === 'flag');
  const others = (names: readonly string[]) => names.filter((name) => specs[name]?.kind !== 'flag');
  const rest = Object.keys(specs).filter(
    (name) => !elsewhere.has(name) && !basics.includes(name) && !states.includes(name),
  );
  const usual = rest.filter((name) => !specs[name]?.isForeign);
  const foreign = rest.filter((name) => specs[name]?.isForeign);
  const name = (
    <TextField
      label={words('name')}
      value={widget.name}
      onChange={(next) => store.run(setName(store.design, [path], next, locale))}
    />
  );
  return (
    <>
      <Group title={words('groupBasic')}>
        <p className="hfd-hint">{typeName(widget.type)}</p>
        {name}
        <ModelField key={widget.key} widget={widget} path={path} />
        {Object.hasOwn(specs, 'remote') && (
          <Group title={words('groupChoices')}>
            <ChoicesEditor widget={widget} setOption={set} />
          </Group>
        )}
        {editors(basics)}
      </Group>
      {slot && slot !== 'list' && slot !== 'tableColumns' && (
        <Group title={words('groupSections')}>
          <StructureEditor key={widget.key} widget={widget} path={path} />
        </Group>
      )}
      {custom?.panel ? (
        <Group title={custom.name}>
          <custom.panel
            key={widget.key}
            widget={widget}
            locale={locale}
            setOption={set}
            onBlur={() => store.seal()}
          />
        </Group>
      ) : (
        !fieldOf(widget.type) && (
          <Group title={words('groupMore')}>
            {Object.entries(widget.options).map(([option, value]) => (
              <JsonField
                key={`${widget.key} ${option}`}
                label={option}
                value={value}
                onChange={(next) => set(option, next)}
              />
            ))}
          </Group>
        )
      )}
      {holds !== 'nothing' && (
        <Group title={words('groupRules')}>
          {editors(others(states))}
          <div className="hfd-flags">{editors(flags(states))}</div>
          {shapeOf(widget) !== 'shown' && <RulesEditor widget={widget} path={path} />}
        </Group>
      )}
      {usual.length > 0 && (
        <Group title={words('groupAppearance')}>
          {editors(others(usual))}
          <div className="hfd-flags">{editors(flags(usual))}</div>
        </Group>
      )}
      <Conditions widget={widget} path={path} />
      {foreign.length > 0 && (
        <details className="hfd-more">
          <summary className="hfd-heading">{words('groupMore')}</summary>
          {editors(others(foreign))}
          <div className="hfd-flags">{editors(flags(foreign))}</div>
        </details>
      )}
    </>
  );

  function isShared(option: string): boolean {
    if (option === 'defaultValue') return false;
    return !slot && paths.every((one) => store.isSameType(one, widget.type));
  }
}

function ModelField({ widget, path }: { widget: Widget; path: string }) {
  const { store, words } = useDesignerContext();
  const [refusal, setRefusal] = useState<string>();
  const fault = useFaultAt()('model');
  return (
    <LateTextField
      label={words('model')}
      value={widget.model}
      error={refusal ?? fault}
      onChange={(next) => {
        const outcome = setModel(store.design, path, next);
        const isRefused = 'refused' in outcome && outcome.refused !== 'unchanged';
        setRefusal(isRefused ? words(refusalWord(outcome.refused)) : undefined);
        store.run(outcome);
        return !isRefused;
      }}
    />
  );
}

/** Expressions over the answers; what is wrong with one shows while it is typed. */
function Conditions({ widget, path }: { widget: Widget; path: string }) {
  const { store, words } = useDesignerContext();
  const faultAt = useFaultAt();
  const circle = faultAt('');
  return (
    <Group title={words('groupConditions')}>
      <p className="hfd-hint">{words('expressionHint')}</p>
      {circle && <p className="hfd-error">{circle}</p>}
      {(['show', 'hide', 'disable', 'require'] as const).map((when) => (
        <TextField
          key={when}
          label={words(when)}
          isMono
          error={faultAt(`conditions.${when}`)}
          value={widget.conditions?.[when] ?? ''}
          onChange={(source) => store.run(setCondition(store.design, [path], when, source))}
        />
      ))}
      {structureOf(widget.type).holds === 'value' && (
        <TextField
          label={words('calculate')}
          isMono
          error={faultAt('calculate')}
          value={widget.calculate ?? ''}
          onChange={(source) => store.run(setCalculation(store.design, [path], source))}
        />
      )}
    </Group>
  );
}

function OptionField({
  widget,
  name,
  onChange,
}: {
  widget: Widget;
  name: string;
  onChange: (value: Json | undefined) => void;
}) {
  const { locale } = useDesignerContext();
  const error = useFaultAt()(`options.${name}`);
  const spec = fieldOf(widget.type)?.options[name];
  const value = widget.options[name];
  const label = captionOf(name, locale);
  if (name === 'defaultValue')
    return <DefaultField key={widget.key} widget={widget} label={label} onChange={onChange} />;
  if (name === 'labelWidth' && widget.options.isLabelWidth !== true) return null;
  if (name === 'dataType') {
    return (
      <ChoiceField
        label={label}
        value={textIn(value)}
        choices={[...new Set([...dataTypes, textIn(value)])].map((type) => ({
          value: type,
          label: type || '—',
        }))}
        onChange={onChange}
      />
    );
  }
  if (spec?.kind === 'flag') return <FlagField label={label} value={value === true} onChange={onChange} />;
  if (spec?.kind === 'number') {
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : undefined}
        error={error}
        onChange={(next) => onChange(next ?? (spec.defaultValue as Json | undefined))}
      />
    );
  }
  if (spec?.kind === 'choice') {
    const choices = (spec.choices ?? []).map((one) => ({ value: one, label: choiceNameOf(one, locale) }));
    return <ChoiceField label={label} value={textIn(value)} choices={choices} onChange={onChange} />;
  }
  if (spec?.kind === 'text') {
    return (
      <TextField
        label={label}
        value={textIn(value)}
        isMono={name === 'pattern'}
        error={error}
        onChange={onChange}
      />
    );
  }
  return <JsonField key={widget.key} label={label} value={value} onChange={onChange} />;
}
