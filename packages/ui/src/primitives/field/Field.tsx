import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { type CSSProperties, type ReactNode, type Ref, useId } from 'react';
import {
  Asterisk,
  FieldBody,
  FieldGroupRoot,
  FieldRoot,
  LabelRow,
  Message,
  ReviewMark,
} from './Field.styles.ts';
import { useHeldWhilePressed } from './held.ts';

/** What every labelled control accepts beside its own value. */
export interface FieldOptions {
  label: ReactNode;
  /** @default 'top' */
  labelPosition?: 'top' | 'left';
  /** Keeps the label for assistive technology only. @default false */
  isLabelHidden?: boolean;
  /** Shows the asterisk. The rule itself belongs to the form. @default false */
  isRequired?: boolean;
  hint?: ReactNode;
  /** Replaces the hint and marks the control invalid. */
  error?: ReactNode;
  /** Something doubtful, which holds nothing back: replaces the hint while there is no error. */
  warning?: ReactNode;
  /** Replaces the hint while there is no error and no warning. */
  success?: ReactNode;
  /** The change has to be approved: shows 需审核. @default false */
  needsReview?: boolean;
  /** Identifies the control, so that an error summary can link to it. */
  id?: string;
  className?: string;
  style?: CSSProperties;
}

/** Ties a control to its label and message; spread it on the focusable element. */
export interface FieldControlProps {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps extends FieldOptions {
  /** Groups (radios, segments) have no single control for a label to point at. @default 'control' */
  labels?: 'control' | 'group';
  ref?: Ref<HTMLDivElement>;
  children: (control: FieldControlProps) => ReactNode;
}

/** Separates a control's field options from its other props. */
export function splitFieldOptions<T extends FieldOptions>(props: T) {
  const {
    label,
    labelPosition,
    isLabelHidden,
    isRequired,
    hint,
    error,
    warning,
    success,
    needsReview,
    id,
    className,
    style,
    ...rest
  } = props;
  const field: FieldOptions = {
    label,
    labelPosition,
    isLabelHidden,
    isRequired,
    hint,
    error,
    warning,
    success,
    needsReview,
    id,
    className,
    style,
  };
  return [field, rest] as const;
}

/** The marks of a box around an input. */
export function boxState({
  error,
  isDisabled,
  isReadOnly,
}: {
  error?: ReactNode;
  isDisabled?: boolean;
  isReadOnly?: boolean;
}) {
  return {
    'data-invalid': error ? true : undefined,
    'data-disabled': isDisabled || undefined,
    'data-readonly': isReadOnly || undefined,
  };
}

/** A label, a control and one message: error before warning before success before hint. */
export function Field({
  label,
  labelPosition = 'top',
  isLabelHidden = false,
  isRequired = false,
  hint,
  error,
  warning,
  success,
  needsReview = false,
  labels = 'control',
  id,
  children,
  ...rest
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const labelId = `${controlId}-label`;
  const messageId = `${controlId}-message`;
  const reviewId = `${controlId}-review`;
  const [tone, message] = useHeldWhilePressed(
    [
      error ? 'error' : warning ? 'warning' : success ? 'success' : 'hint',
      error || warning || success || hint,
    ] as const,
    isSameMessage,
  );
  const describedBy = [message && messageId, needsReview && reviewId].filter(Boolean).join(' ');
  const name = (
    <>
      {label}
      {isRequired && <Asterisk aria-hidden>*</Asterisk>}
    </>
  );

  return (
    <FieldRoot {...rest} data-label-position={labelPosition} data-field={controlId}>
      <LabelRow data-hidden={isLabelHidden || undefined}>
        {labels === 'control' ? (
          <label id={labelId} htmlFor={controlId}>
            {name}
          </label>
        ) : (
          <span id={labelId}>{name}</span>
        )}
        {needsReview && (
          <ReviewMark id={reviewId}>
            <Trans>需审核</Trans>
          </ReviewMark>
        )}
      </LabelRow>
      <FieldBody>
        {children({
          id: controlId,
          'aria-labelledby': labelId,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': isRequired || undefined,
        })}
        <div aria-live="polite" hidden={!message}>
          {message && (
            <Message id={messageId} data-tone={tone}>
              {tone === 'error' && <CircleAlert size={13} aria-hidden />}
              {tone === 'warning' && <TriangleAlert size={13} aria-hidden />}
              {tone === 'success' && <CircleCheck size={13} aria-hidden />}
              <span>{message}</span>
            </Message>
          )}
        </div>
      </FieldBody>
    </FieldRoot>
  );
}

const isSameMessage = (one: readonly [string, ReactNode], other: readonly [string, ReactNode]) =>
  one[0] === other[0] && one[1] === other[1];

export interface FieldGroupProps {
  legend?: ReactNode;
  hint?: ReactNode;
  /** Columns from 768 px up; one below. @default 1 */
  columns?: number;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields that belong together under one legend, in a grid. */
export function FieldGroup({ legend, hint, columns = 1, isDisabled, className, children }: FieldGroupProps) {
  return (
    <FieldGroupRoot
      className={className}
      disabled={isDisabled}
      style={{ '--field-columns': columns } as CSSProperties}
    >
      {legend && (
        <legend>
          {legend}
          {hint && <small>{hint}</small>}
        </legend>
      )}
      {children}
    </FieldGroupRoot>
  );
}
