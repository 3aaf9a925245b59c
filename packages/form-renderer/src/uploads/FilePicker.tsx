import { type ReactNode, useRef } from 'react';

interface FilePickerProps {
  id: string;
  /** What the button says besides its content. */
  label?: string;
  labelledBy: string | undefined;
  describedBy: string | undefined;
  accept?: string;
  isMultiple: boolean;
  isDisabled: boolean;
  className: string;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A button that opens the system's file dialog. */
export function FilePicker(props: FilePickerProps) {
  const { id, label, labelledBy, accept, isMultiple, isDisabled, className, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        id={id}
        className={className}
        aria-label={label}
        aria-labelledby={label === undefined && labelledBy ? `${labelledBy} ${id}` : undefined}
        aria-describedby={props.describedBy}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        type="file"
        className="hff-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it failed.
          target.value = '';
        }}
      />
    </>
  );
}
