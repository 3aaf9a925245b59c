import { useLingui } from '@lingui/react/macro';
import { Image as ImageIcon, Upload, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { Button } from '../../primitives/button/index.ts';
import { Field, type FieldOptions } from '../../primitives/field/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Failure, Frame, Row } from './PictureField.styles.ts';

/** A picture that was uploaded. */
export interface Picture {
  id: string;
  name: string;
}

/** How the last chosen file fares: nothing can be saved with one that is on its way, or failed. */
export type PictureProgress = 'idle' | 'uploading' | 'failed';

export interface PictureFieldProps extends FieldOptions {
  value: Picture | null;
  onChange: (details: { value: Picture | null }) => void;
  /** Where the picture that the record has is shown from. */
  shown?: { id: string; url: string };
  /** Stores a file; rejects with what went wrong. */
  onUpload: (details: { file: File; signal: AbortSignal }) => Promise<Picture>;
  /** Such a failure in words. */
  wordsOf: (error: unknown) => string;
  onProgress: (details: { progress: PictureProgress }) => void;
}

/** What a browser shows, and the server takes. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

interface Chosen {
  file: File;
  /** Of the file itself, until the form is closed. */
  url: string;
  /** Once it was uploaded. */
  id?: string;
  error?: string;
}

/** One picture. A file that is not stored stays, says why and can be sent again; what was there before stays until then. */
export function PictureField(props: PictureFieldProps) {
  const { t } = useLingui();
  const { value, onChange, shown, onUpload, wordsOf, onProgress, ...field } = props;
  const [chosen, setChosen] = useState<Chosen>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const address = chosen?.url;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);

  async function send(next: Chosen) {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setChosen({ ...next, error: undefined });
    onProgress({ progress: 'uploading' });
    try {
      const picture = await onUpload({ file: next.file, signal: abort.signal });
      if (abort.signal.aborted) return;
      setChosen({ ...next, id: picture.id });
      onProgress({ progress: 'idle' });
      onChange({ value: picture });
    } catch (error) {
      if (abort.signal.aborted) return;
      setChosen({ ...next, error: wordsOf(error) });
      onProgress({ progress: 'failed' });
    }
  }
  const forget = () => {
    running.current?.abort();
    setChosen(undefined);
    onProgress({ progress: 'idle' });
  };

  const isPending = chosen !== undefined && chosen.id === undefined;
  const isUploading = isPending && chosen.error === undefined;
  const name = isPending ? chosen.file.name : value?.name;
  const stored = value && value.id === shown?.id ? shown.url : undefined;
  const url = isPending || chosen?.id === value?.id ? address : stored;
  return (
    <Field {...field} labels="group">
      {(control) => (
        <div
          id={control.id}
          role="group"
          tabIndex={-1}
          aria-labelledby={control['aria-labelledby']}
          aria-describedby={control['aria-describedby']}
        >
          <Row aria-busy={isUploading}>
            <Frame>{url ? <img src={url} alt={name ?? ''} /> : <ImageIcon size={20} aria-hidden />}</Frame>
            {name && <span data-name>{name}</span>}
            <FileTrigger
              acceptedFileTypes={pictureTypes}
              onSelect={(files) => {
                const [file] = files ?? [];
                if (file) void send({ file, url: URL.createObjectURL(file) });
              }}
            >
              <Button size="small" isBusy={isUploading} icon={<Upload size={15} aria-hidden />}>
                {name ? t`更换图片` : t`上传图片`}
              </Button>
            </FileTrigger>
            {name && (
              <IconButton
                size="small"
                label={isUploading ? t`取消上传 ${name}` : t`移除 ${name}`}
                icon={<X size={14} aria-hidden />}
                onPress={() => (isPending ? forget() : onChange({ value: null }))}
              />
            )}
          </Row>
          {chosen?.error && (
            <Failure role="alert">
              {chosen.error}
              <Button variant="text" size="small" onPress={() => void send(chosen)}>
                {t`重试`}
              </Button>
            </Failure>
          )}
        </div>
      )}
    </Field>
  );
}
