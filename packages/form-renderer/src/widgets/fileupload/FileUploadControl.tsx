import { useForm } from '../../context/form-context.ts';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { addressOf } from '../../schema/addresses.ts';
import { useStyles } from '../../styles/useStyles.ts';
import { FilePicker } from '../../uploads/FilePicker.tsx';
import { SentStatus } from '../../uploads/SentStatus.tsx';
import { useUploads } from '../../uploads/useUploads.ts';

/** Files of any kind, sent as soon as they are chosen. */
export default function FileUploadControl(props: ControlProps<'fileupload'>) {
  const { widget, id, isDisabled, labelledBy, describedBy } = props;
  const { limit, multiple, tip } = widget.options;
  const { words, view, uploads } = useForm();
  const { kept, sent, refusal, add, retry, remove } = useUploads(props as never, widget.options, {
    limit,
    isImage: false,
  });
  useStyles(css);
  const isFull = limit !== undefined && limit > 0 && kept.length + sent.length >= limit;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping files is a short cut for the button
    <div
      {...groupAttributes(props)}
      id={undefined}
      role="group"
      className="hff-files"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isDisabled) add([...event.dataTransfer.files]);
      }}
    >
      {view === 'fill' && (
        <FilePicker
          id={id}
          labelledBy={labelledBy}
          describedBy={describedBy}
          accept={uploads.allowedTypes?.join(',')}
          isMultiple={multiple}
          isDisabled={isDisabled || isFull}
          className="hff-button"
          onFiles={(files) => add(files)}
        >
          {words('upload')}
        </FilePicker>
      )}
      {tip && <p className="hff-hint">{tip}</p>}
      {refusal && (
        <p className="hff-error" role="alert">
          {refusal}
        </p>
      )}
      <ul>
        {kept.map(({ key, name, url }) => (
          <li key={key}>
            {addressOf(url) ? (
              <a href={addressOf(url)} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            {view === 'fill' && !isDisabled && (
              <button
                type="button"
                className="hff-link"
                aria-label={words('removeItem', { name })}
                onClick={() => remove(key)}
              >
                {words('remove')}
              </button>
            )}
          </li>
        ))}
        {sent.map((file) => (
          <li key={file.id}>
            <span>{file.file.name}</span>
            <SentStatus file={file} onRetry={() => retry(file.id)} onRemove={() => remove(file.id)} />
          </li>
        ))}
      </ul>
      {view !== 'fill' && kept.length === 0 && <span className="hff-read">—</span>}
    </div>
  );
}

const css = `
.hff-files { display: flex; flex-direction: column; align-items: flex-start; gap: 4px; }
.hff-files ul { display: flex; flex-direction: column; gap: 2px; list-style: none; }
.hff-files li { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; min-height: 28px; overflow-wrap: anywhere; }
.hff-files progress { width: 120px; accent-color: var(--hff-brand); }
`;
