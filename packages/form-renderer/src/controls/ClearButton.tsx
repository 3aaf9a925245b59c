import { useForm } from '../context/form-context.ts';

interface ClearButtonProps {
  onClear: () => void;
  /** What the focus goes to: the button itself goes with the answer. */
  focus: () => HTMLElement | null | undefined;
}

/** Takes an answer back. */
export function ClearButton({ onClear, focus }: ClearButtonProps) {
  const { words } = useForm();
  return (
    <button
      type="button"
      className="hff-button"
      data-quiet=""
      aria-label={words('clear')}
      onClick={() => {
        onClear();
        focus()?.focus();
      }}
    >
      ×
    </button>
  );
}
