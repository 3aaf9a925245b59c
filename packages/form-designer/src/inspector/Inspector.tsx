import type { Json } from '@huifang/form-renderer';
import {
  choicesOf,
  conditionProblems,
  fieldOf,
  structureOf,
  textIn,
  type Widget,
  word,
} from '@huifang/form-renderer/schema';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { setCalculation, setCondition, setModel, setName, setOption } from '../commands/index.ts';
import { useDesigner, useDesignerContext } from '../designer-context.ts';
import { refusalWord } from '../designer-store.ts';
import { captionOf } from '../words/options.ts';
import { ChoicesEditor } from './ChoicesEditor.tsx';
import { ChoiceField, FlagField, JsonField, LateTextField, NumberField, TextField } from './controls.tsx';
import { FormSettings } from './FormSettings.tsx';
import { RulesEditor } from './RulesEditor.tsx';
import { StructureEditor } from './StructureEditor.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

const tabs = ['fieldTab', 'formTab'] as const;

/** The attributes of the selected widget, and the settings of the form. */
export function Inspector() {
  const { words } = useDesignerContext();
  const id = useId();
  const [active, setActive] = useState<(typeof tabs)[number]>('fieldTab');
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(panel);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const next = active === 'fieldTab' ? 'formTab' : 'fieldTab';
    setActive(next);
    list.current?.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  };
  return (
    <section className="hfd-inspector" aria-label={words(active)}>
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
            onClick={() => setActive(tab)}
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
const basics = ['width', 'placeholder', 'defaultValue', 'isLabelWidth', 'labelWidth', 'inline'];
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
        <ModelField key={widget.key} widget={widget} path={path} />
        {name}
        {editors(basics)}
      </Group>
      {slot && slot !== 'list' && slot !== 'tableColumns' && (
        <Group title={words('groupSections')}>
          <StructureEditor key={widget.key} widget={widget} path={path} />
        </Group>
      )}
      {Object.hasOwn(specs, 'remote') && (
        <Group title={words('groupChoices')}>
          <ChoicesEditor widget={widget} setOption={set} />
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
          {widget.type !== 'text' && widget.type !== 'html' && <RulesEditor widget={widget} path={path} />}
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
  const conflict = useDesigner((state) => state.conflicts.find(({ paths }) => paths.includes(path)));
  return (
    <LateTextField
      label={words('model')}
      value={widget.model}
      error={refusal ?? (conflict && words('modelConflict', { model: widget.model }))}
      onChange={(next) => {
        const outcome = setModel(store.design, path, next);
        setRefusal('refused' in outcome ? words(refusalWord(outcome.refused)) : undefined);
        store.run(outcome);
      }}
    />
  );
}

/** Expressions over the answers; what is wrong with one shows while it is typed. */
function Conditions({ widget, path }: { widget: Widget; path: string }) {
  const { store, words, locale } = useDesignerContext();
  const document = useDesigner((state) => state.document);
  const problems = conditionProblems(document);
  const errorOf = (where: string) => {
    const found = problems.find((problem) => problem.path === `${path}${where}`);
    return found && word(found.wording, locale);
  };
  const circle = errorOf('');
  return (
    <Group title={words('groupConditions')}>
      <p className="hfd-hint">{words('expressionHint')}</p>
      {circle && <p className="hfd-error">{circle}</p>}
      {(['show', 'hide', 'disable', 'require'] as const).map((when) => (
        <TextField
          key={when}
          label={words(when)}
          isMono
          error={errorOf(`.conditions.${when}`)}
          value={widget.conditions?.[when] ?? ''}
          onChange={(source) => store.run(setCondition(store.design, [path], when, source))}
        />
      ))}
      {structureOf(widget.type).holds === 'value' && (
        <TextField
          label={words('calculate')}
          isMono
          error={errorOf('.calculate')}
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
  const spec = fieldOf(widget.type)?.options[name];
  const value = widget.options[name];
  const label = captionOf(name, locale);
  if (name === 'defaultValue') return <DefaultField widget={widget} label={label} onChange={onChange} />;
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
        onChange={(next) => onChange(next ?? (spec.absent as Json | undefined))}
      />
    );
  }
  if (spec?.kind === 'choice') {
    const choices = (spec.choices ?? []).map((one) => ({ value: one, label: one || '—' }));
    return <ChoiceField label={label} value={textIn(value)} choices={choices} onChange={onChange} />;
  }
  if (spec?.kind === 'text') {
    return <TextField label={label} value={textIn(value)} isMono={name === 'pattern'} onChange={onChange} />;
  }
  return <JsonField key={widget.key} label={label} value={value} onChange={onChange} />;
}

/** The default value by the control that fits the field's answer. */
function DefaultField({
  widget,
  label,
  onChange,
}: {
  widget: Widget;
  label: string;
  onChange: (value: Json | undefined) => void;
}) {
  const { type, options } = widget;
  const value = options.defaultValue;
  if (type === 'switch') return <FlagField label={label} value={value === true} onChange={onChange} />;
  if (type === 'number' || type === 'rate' || (type === 'slider' && options.range !== true)) {
    const number = typeof value === 'number' ? value : undefined;
    return <NumberField label={label} value={number} onChange={(next) => onChange(next ?? null)} />;
  }
  const isOne = type === 'radio' || (type === 'select' && options.multiple !== true);
  if (isOne && options.remote !== true) {
    const choices = choicesOf(widget);
    const at = choices.findIndex((choice) => choice.value === value);
    return (
      <ChoiceField
        label={label}
        value={at < 0 ? '' : String(at)}
        choices={[
          { value: '', label: '—' },
          ...choices.map((choice, index) => ({ value: String(index), label: choice.label })),
        ]}
        onChange={(index) => onChange(choices[Number(index || -1)]?.value ?? '')}
      />
    );
  }
  if (typeof value === 'string' && !Array.isArray(value))
    return <TextField label={label} value={value} onChange={onChange} />;
  return <JsonField key={widget.key} label={label} value={value} onChange={onChange} />;
}
