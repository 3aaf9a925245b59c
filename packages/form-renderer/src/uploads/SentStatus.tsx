import { useForm } from '../context/form-context.ts';
import type { SentFile } from '../store/form-uploads.ts';

interface SentStatusProps {
  file: SentFile;
  onRetry: () => void;
  onRemove: () => void;
}

/** How far a file has come, or why it failed and what can be done about it. */
export function SentStatus({ file, onRetry, onRemove }: SentStatusProps) {
  const { words } = useForm();
  const { name } = file.file;
  return (
    <>
      {file.status === 'error' ? (
        <span className="hff-error" role="alert">
          {words('uploadFailed')}：{file.problem}
        </span>
      ) : (
        <>
          <progress max={100} value={file.percent} aria-label={name} />
          <span className="hff-hint">
            {file.status === 'success' ? words('uploaded') : words('uploading', { percent: file.percent })}
          </span>
        </>
      )}
      {file.status === 'error' && (
        <button type="button" className="hff-link" onClick={onRetry}>
          {words('retry')}
        </button>
      )}
      <button
        type="button"
        className="hff-link"
        aria-label={words(file.status === 'error' ? 'removeItem' : 'cancelItem', { name })}
        onClick={onRemove}
      >
        {words(file.status === 'error' ? 'remove' : 'cancel')}
      </button>
    </>
  );
}
