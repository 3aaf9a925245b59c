import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { type ControlProps, controlAttributes } from '../../controls/control.ts';
import { Popup } from '../../controls/Popup.tsx';
import { type Color, formatColor, parseColor } from '../../fields/colors.ts';
import { textIn } from '../../json/json.ts';
import { useStyles } from '../../styles/useStyles.ts';

const start: Color = { hue: 172, saturation: 100, brightness: 44, alpha: 1 };

/** A colour: typed as a code, or picked from an area or with sliders, with its opacity where the widget has one. */
export default function ColorControl(props: ControlProps<'color'>) {
  const { widget, value, onChange, onBlur, id, isDisabled } = props;
  const { showAlpha } = widget.options;
  const { words } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  useStyles(css);
  const text = textIn(value);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const keepTyped = () => {
    const color = typed === undefined ? undefined : parseColor(typed);
    if (color) onChange(formatColor(color, showAlpha));
    else if (typed?.trim() === '') onChange('');
    setTyped(undefined);
  };
  return (
    <div
      ref={box}
      className="hff-row"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <button
        ref={opener}
        type="button"
        className="hff-button"
        aria-label={words('chooseColor')}
        aria-describedby={id}
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        <span
          className="hff-swatch"
          style={{ '--hff-color': text || undefined, margin: 0 } as CSSProperties}
        />
      </button>
      <input
        {...controlAttributes(props)}
        className="hff-box hff-code"
        placeholder={showAlpha ? 'rgba(0, 112, 99, 1)' : '#007063'}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? text}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keepTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) keepTyped();
        }}
      />
      {text !== '' && !isDisabled && (
        <button type="button" className="hff-button" aria-label={words('clear')} onClick={() => onChange('')}>
          ×
        </button>
      )}
      {isOpen && (
        <Popup anchor={box} label={widget.name || words('chooseColor')} onClose={close}>
          <Picker
            text={text}
            hasAlpha={showAlpha}
            onChange={(color) => onChange(formatColor(color, showAlpha))}
          />
          <button type="button" className="hff-button" data-primary="" onClick={close}>
            {words('confirm')}
          </button>
        </Popup>
      )}
    </div>
  );
}

interface PickerProps {
  text: string;
  hasAlpha: boolean;
  onChange: (color: Color) => void;
}

/** The area is for pointers; the sliders below it do the same by keyboard. */
function Picker({ text, hasAlpha, onChange }: PickerProps) {
  const { words } = useForm();
  // A grey has no hue and black no saturation, so the picker keeps its own place while it is open.
  const [color, setColor] = useState<Color>(() => parseColor(text) ?? start);
  const set = (part: Partial<Color>) => {
    const next = { ...color, ...part };
    setColor(next);
    onChange(next);
  };
  const pick = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (offset: number, size: number) => Math.min(Math.max(offset / size, 0), 1) * 100;
    set({
      saturation: share(event.clientX - left, width),
      brightness: 100 - share(event.clientY - top, height),
    });
  };
  const slider = (part: keyof Color, label: string, max: number, step = 1) => (
    <label className="hff-row">
      <span className="hff-color-name">{label}</span>
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        data-part={part}
        value={color[part]}
        onChange={({ target }) => set({ [part]: Number(target.value) })}
      />
    </label>
  );
  return (
    <div
      className="hff-picker"
      style={{ '--hff-hue': color.hue, '--hff-color': formatColor(color, true) } as CSSProperties}
    >
      <div
        className="hff-area"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pick(event);
        }}
        onPointerMove={pick}
      >
        <span style={{ left: `${color.saturation}%`, top: `${100 - color.brightness}%` }} />
      </div>
      {slider('hue', words('hue'), 359)}
      {slider('saturation', words('saturation'), 100)}
      {slider('brightness', words('brightness'), 100)}
      {hasAlpha && slider('alpha', words('alpha'), 1, 0.01)}
    </div>
  );
}

const css = `
.hff .hff-code { max-width: 220px; }
.hff-picker { display: flex; flex-direction: column; gap: 6px; width: 260px; max-width: 100%; margin-bottom: 8px; }
.hff-picker input { flex: 1; min-width: 0; height: 24px; }
.hff-color-name { min-width: 5em; }
.hff-area { position: relative; height: 140px; border-radius: 6px; cursor: crosshair; touch-action: none; background: linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, hsl(var(--hff-hue) 100% 50%)); }
.hff-area > span { position: absolute; width: 14px; height: 14px; margin: -7px; border: 2px solid #fff; border-radius: 50%; box-shadow: 0 0 0 1px #000; background: var(--hff-color); pointer-events: none; }
`;
