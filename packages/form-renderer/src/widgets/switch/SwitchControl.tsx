import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import { isOn } from '../../fields/is-on.ts';

/** On or off; what each stands for may be any value of the document. */
export function SwitchControl(props: ControlProps<'switch'>) {
  const { widget, value, onChange, onBlur } = props;
  const { activeValue = true, inactiveValue = false, activeText, inactiveText } = widget.options;
  const checked = isOn(value, activeValue);
  return (
    <span className="hff-switch">
      {inactiveText && <span data-active={!checked || undefined}>{inactiveText}</span>}
      <input
        {...controlAttributes(props)}
        aria-required={undefined}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onChange(target.checked ? activeValue : inactiveValue)}
        onBlur={onBlur}
      />
      {activeText && <span data-active={checked || undefined}>{activeText}</span>}
    </span>
  );
}
