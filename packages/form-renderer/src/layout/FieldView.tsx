import { type CSSProperties, useId, useState } from 'react';
import { type AnyControl, lengthOf } from '../controls/control.ts';
import { controls } from '../controls/registry.ts';
import { Slot } from '../controls/Slot.tsx';
import { useField, useForm } from '../form-context.ts';
import { ReadValue } from '../read/ReadValue.tsx';
import type { Json } from '../schema/json.ts';
import type { Widget } from '../schema/types.ts';
import type { Place } from '../store/place.ts';
import { FieldBoundary } from './FieldBoundary.tsx';
import { Late } from './Late.tsx';
import { UnknownView } from './UnknownView.tsx';

interface FieldViewProps {
  widget: Widget;
  place: Place | undefined;
  labelledBy: string | undefined;
}

/** A label, its control, and below what is wrong with it. */
export function FieldView({ widget, place, labelledBy }: FieldViewProps) {
  return place ? (
    <PlacedField widget={widget} place={place} labelledBy={labelledBy} />
  ) : (
    <LooseField widget={widget} place={undefined} labelledBy={labelledBy} />
  );
}

function PlacedField({ widget, place, labelledBy }: FieldViewProps & { place: Place }) {
  const { store } = useForm();
  const { value, error, isVisible, isDisabled, isRequired } = useField(place);
  if (!isVisible) return null;
  return (
    <Framed
      widget={widget}
      place={place}
      labelledBy={labelledBy}
      value={value}
      error={error}
      isDisabled={isDisabled}
      isRequired={isRequired}
      onChange={(next) => store.change(place, next)}
      onBlur={() => store.judge(place)}
    />
  );
}

/** A widget without a model: it shows its default value, and what is filled in goes nowhere. */
function LooseField({ widget, labelledBy }: FieldViewProps) {
  const [value, setValue] = useState(widget.options.defaultValue);
  const { hidden, disabled } = widget.options;
  if (hidden === true) return null;
  return (
    <Framed
      widget={widget}
      place={undefined}
      labelledBy={labelledBy}
      value={value}
      error={undefined}
      isDisabled={disabled === true}
      isRequired={false}
      onChange={setValue}
      onBlur={() => undefined}
    />
  );
}

interface FramedProps extends FieldViewProps {
  value: Json | undefined;
  error: string | undefined;
  isDisabled: boolean;
  isRequired: boolean;
  onChange: (value: Json) => void;
  onBlur: () => void;
}

function Framed(props: FramedProps) {
  const { widget, place, labelledBy, error, isRequired } = props;
  const { config, view, words, widgets } = useForm();
  const id = useId();
  const { options, type, name } = widget;
  const isInCell = labelledBy !== undefined;
  const tip = type !== 'fileupload' && typeof options.tip === 'string' ? options.tip : '';
  const registered = controls[type as keyof typeof controls];
  const Custom = Object.hasOwn(widgets, type) ? widgets[type] : undefined;
  const isFilling = view === 'fill';
  const isLabelHidden = config.hideLabel || options.hideLabel === true;
  const ids = [error && `${id}-error`, tip && `${id}-tip`].filter(Boolean).join(' ');
  const control = {
    widget: widget as never,
    place,
    value: props.value,
    onChange: props.onChange,
    onBlur: props.onBlur,
    id: `${id}-control`,
    labelledBy: labelledBy ?? (name && !isLabelHidden ? `${id}-label` : undefined),
    label: name || undefined,
    describedBy: ids || undefined,
    isDisabled: props.isDisabled || !isFilling,
    isRequired: isRequired && isFilling,
    isInvalid: error !== undefined,
  };
  const shown = Custom ? (
    <FieldBoundary>
      <Slot {...control} component={Custom} />
    </FieldBoundary>
  ) : !registered ? (
    <UnknownView {...control} />
  ) : isFilling || registered.isShown ? (
    <Shown {...control} Control={registered.Control} isLazy={registered.isLazy === true} />
  ) : (
    <ReadValue {...control} />
  );
  const Label = registered && !registered.isGroup && isFilling ? 'label' : 'span';
  const customClass = typeof options.customClass === 'string' ? options.customClass : '';
  return (
    <div
      className={`hff-field ${customClass}`}
      data-path={place?.path}
      data-type={type}
      data-bare={isInCell || isLabelHidden || undefined}
      data-invalid={error ? true : undefined}
      style={options.isLabelWidth === true ? labelWidth(options.labelWidth) : undefined}
    >
      {!isInCell && (
        <Label
          id={`${id}-label`}
          className={isLabelHidden ? 'hff-hidden' : 'hff-label'}
          {...(Label === 'label' && { htmlFor: `${id}-control` })}
        >
          {name}
          {isRequired && isFilling && (
            <span className="hff-star-mark" aria-hidden="true">
              *
            </span>
          )}
          {isRequired && isFilling && Label === 'span' && (
            <span className="hff-hidden">{words('required')}</span>
          )}
        </Label>
      )}
      <div className="hff-body" style={{ width: isInCell ? undefined : lengthOf(options.width) }}>
        {shown}
        {tip && !error && (
          <p id={`${id}-tip`} className="hff-hint">
            {tip}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={config.hideErrorMessage ? 'hff-hidden' : 'hff-error'}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function labelWidth(width: unknown): CSSProperties | undefined {
  return { '--hff-label': lengthOf(width) } as CSSProperties;
}

type ShownProps = Parameters<typeof ReadValue>[0] & { Control: AnyControl; isLazy: boolean };

function Shown({ Control, isLazy, ...props }: ShownProps) {
  const control = <Control {...props} widget={props.widget as never} />;
  return isLazy ? <Late>{control}</Late> : control;
}
