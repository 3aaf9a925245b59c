import { FormRenderer, type Json } from '@huifang/form-renderer';
import { emptyDocument, fieldOf, isEmpty, shapeOf, textIn, type Widget } from '@huifang/form-renderer/schema';
import { useId, useMemo } from 'react';
import { IconButton } from '../parts/IconButton.tsx';
import { useDesigner, useDesignerContext } from '../state/designer-context.ts';
import { JsonField, TextField } from './controls.tsx';
import { useFaultAt } from './useFaultAt.ts';

interface DefaultFieldProps {
  widget: Widget;
  label: string;
  onChange: (value: Json | undefined) => void;
}

/** The default value, answered in the widget itself; texts that a form only shows are written as text. */
export function DefaultField({ widget, label, onChange }: DefaultFieldProps) {
  const { words, renderer } = useDesignerContext();
  const value = widget.options.defaultValue;
  const shape = shapeOf(widget);
  if (shape === 'shown') return <TextField label={label} value={textIn(value)} isLong onChange={onChange} />;
  // A form starts without rows (rule form-2), and a file is nobody's until it was sent.
  if (fieldOf(widget.type)?.startsEmpty) return null;
  if (shape === 'files') return <p className="hfd-hint">{words('noDefault')}</p>;
  if (!hasSource(widget, renderer)) {
    const isText = value === undefined || typeof value === 'string';
    return isText ? (
      <TextField label={label} value={textIn(value)} onChange={onChange} />
    ) : (
      <JsonField label={label} value={value} onChange={onChange} />
    );
  }
  return <AnsweredDefault widget={widget} label={label} onChange={onChange} />;
}

type Sources = ReturnType<typeof useDesignerContext>['renderer'];

/** Choices that only the page of the filled form can give cannot be chosen from here. */
function hasSource({ options }: Widget, { remote = {}, remoteOption = {} }: Sources): boolean {
  if (options.remote !== true) return true;
  if (options.remoteType !== 'option') return Object.hasOwn(remote, textIn(options.remoteFunc));
  const name = textIn(options.remoteOption);
  return name === 'regions' || Object.hasOwn(remoteOption, name);
}

function AnsweredDefault({ widget, label, onChange }: DefaultFieldProps) {
  const { store, locale, renderer, words } = useDesignerContext();
  const size = useDesigner((state) => state.document.config.size);
  const error = useFaultAt()('options.defaultValue');
  const id = useId();
  const value = widget.options.defaultValue;
  const preview = useMemo(() => previewOf(widget, label, size), [widget, label, size]);
  const answers = useMemo(() => (value === undefined ? {} : { value }), [value]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving the widget ends a step of the history
    <div
      className="hfd-row"
      role="group"
      aria-labelledby={id}
      aria-describedby={error && `${id}-error`}
      data-fault={error ? '' : undefined}
      onBlur={() => store.seal()}
    >
      <span id={id} className="hfd-label">
        {label}
      </span>
      <div className="hfd-control">
        <div className="hfd-default">
          <FormRenderer
            data={preview}
            value={answers}
            locale={locale}
            {...renderer}
            onChange={(change) => onChange(change.value)}
          />
          {/* Every other widget can be emptied by itself. */}
          {shapeOf(widget) === 'choice' &&
            fieldOf(widget.type)?.offers === 'buttons' &&
            !isEmpty(value, widget) && (
              <IconButton
                icon="close"
                label={words('noDefaultValue')}
                onClick={() => {
                  onChange('');
                  store.seal();
                }}
              />
            )}
        </div>
        {error && (
          <p id={`${id}-error`} className="hfd-error">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** A form of the widget alone, open to answers whatever its own form makes of it. */
function previewOf(widget: Widget, label: string, size: string) {
  const { conditions: _, calculate: _calculated, source: _source, ...rest } = widget;
  const open = { hidden: false, disabled: false, readonly: false, required: false, dataBind: true };
  const bare = {
    hideLabel: true,
    isLabelWidth: false,
    tip: '',
    width: '',
    customClass: '',
    tableColumn: false,
  };
  const { defaultValue: _default, ...options } = widget.options;
  const field: Widget = {
    ...rest,
    model: 'value',
    name: label,
    rules: [],
    options: { ...options, ...open, ...bare } as Widget['options'],
  };
  const empty = emptyDocument();
  return { ...empty, list: [field], config: { ...empty.config, size } };
}
