import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { type FormContextValue, useField, useForm } from '../context/form-context.ts';
import type { ControlProps } from '../controls/control.ts';
import { FieldBoundary } from '../controls/FieldBoundary.tsx';
import { Late } from '../controls/Late.tsx';
import { Slot } from '../controls/Slot.tsx';
import type { Json } from '../json/json.ts';
import { ReadValue } from '../read/ReadValue.tsx';
import { labelWidthOf, lengthOf } from '../schema/sizes.ts';
import type { Widget } from '../schema/types.ts';
import type { Place } from '../store/place.ts';
import { controls, type Registered } from '../widgets/registry.ts';
import { UnknownView } from './UnknownView.tsx';

interface FieldViewProps {
  widget: Widget;
  labelledBy: string | undefined;
}

/** A label, its control, and below what is wrong with it. */
export function FieldView({ widget, place, labelledBy }: FieldViewProps & { place: Place }) {
  const form = useForm();
  const id = useId();
  const { value, error, isVisible, isDisabled, isRequired } = useField(place);
  if (!isVisible) return null;
  const { store } = form;
  const onChange = (next: Json) => store.change(place, next);
  const onBlur = () => store.validateField(place);
  return frame({
    form,
    id,
    widget,
    place,
    labelledBy,
    value,
    error,
    isDisabled,
    isRequired,
    onChange,
    onBlur,
  });
}

/** A widget without a model: it shows its default value, and what is filled in goes nowhere. */
export function LooseField({ widget, labelledBy }: FieldViewProps) {
  const form = useForm();
  const id = useId();
  const [value, setValue] = useState(widget.options.defaultValue);
  const { hidden, disabled } = widget.options;
  if (hidden === true) return null;
  const isDisabled = disabled === true;
  return frame({
    form,
    id,
    widget,
    place: undefined,
    labelledBy,
    value,
    error: undefined,
    isDisabled,
    isRequired: false,
    onChange: setValue,
    onBlur: () => undefined,
  });
}

interface Framed extends FieldViewProps {
  form: FormContextValue;
  id: string;
  place: Place | undefined;
  value: Json | undefined;
  error: string | undefined;
  isDisabled: boolean;
  isRequired: boolean;
  onChange: (value: Json) => void;
  onBlur: () => void;
}

/** Not a component: of thousands of fields each level counts. */
function frame(props: Framed): ReactNode {
  const { form, id, widget, place, labelledBy, error, isRequired } = props;
  const { config, view, words, widgets } = form;
  const { options, type, name } = widget;
  const isInCell = labelledBy !== undefined;
  const registered = Object.hasOwn(controls, type) ? controls[type as keyof typeof controls] : undefined;
  const tip = !registered?.hasTip && typeof options.tip === 'string' ? options.tip : '';
  const Custom = Object.hasOwn(widgets, type) ? widgets[type] : undefined;
  const isFilling = view === 'fill';
  const isLabelHidden = config.hideLabel || options.hideLabel === true;
  // A label that is one needs no second word for the control; of thousands of fields each attribute counts.
  const Label = registered && !registered.isGroup && isFilling ? 'label' : 'span';
  const hasLabel = Label === 'label' && !isLabelHidden && !isInCell;
  const ids = [error && `${id}-error`, tip && `${id}-tip`].filter(Boolean).join(' ');
  const control = {
    widget: widget as never,
    place,
    value: props.value,
    onChange: props.onChange,
    onBlur: props.onBlur,
    id: `${id}-control`,
    labelledBy: labelledBy ?? (name && !isLabelHidden && !hasLabel ? `${id}-label` : undefined),
    label: hasLabel ? undefined : name || undefined,
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
    shownBy(registered, control)
  ) : (
    <ReadValue {...control} />
  );
  const customClass = typeof options.customClass === 'string' ? options.customClass : '';
  const ownLabelWidth = options.isLabelWidth === true ? labelWidthOf(options.labelWidth) : undefined;
  return (
    <div
      className={`hff-field ${customClass}`}
      data-path={place?.path}
      data-type={type}
      data-bare={isInCell || isLabelHidden || undefined}
      data-starred={(isLabelHidden && !isInCell && control.isRequired) || undefined}
      data-invalid={error ? true : undefined}
      data-label={ownLabelWidth === 'above' ? 'top' : undefined}
      style={ownLabelWidth && ownLabelWidth !== 'above' ? labelStyle(ownLabelWidth) : undefined}
    >
      {!isInCell && (
        <Label
          id={hasLabel ? undefined : `${id}-label`}
          className={isLabelHidden ? 'hff-hidden' : 'hff-label'}
          {...(Label === 'label' && { htmlFor: `${id}-control` })}
        >
          {isRequired && isFilling ? starred(name, Label === 'span' ? words('required') : undefined) : name}
        </Label>
      )}
      <div className="hff-body" style={isInCell ? undefined : widthOf(options.width)}>
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

/** A name with the mark of a required field, and the word for it where the control itself does not say so. */
function starred(name: string, said: string | undefined): ReactNode {
  return (
    <>
      {name}
      <span className="hff-star-mark" aria-hidden="true">
        *
      </span>
      {said && <span className="hff-hidden">{said}</span>}
    </>
  );
}

function widthOf(given: unknown): CSSProperties | undefined {
  // Full width is what a field has anyway, and most are given; of thousands of fields each look counts.
  if (given === '' || given === '100%') return undefined;
  const width = lengthOf(given);
  return width === undefined || width === '100%' ? undefined : { width };
}

const labelStyle = (width: string) => ({ '--hff-label': width }) as CSSProperties;

function shownBy({ Control, isLazy }: Registered, props: ControlProps): ReactNode {
  const control = <Control {...props} widget={props.widget as never} />;
  return isLazy ? <Late>{control}</Late> : control;
}
