import { type CSSProperties, lazy, Suspense, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { type ControlProps, groupAttributes } from '../../controls/control.ts';
import { numberIn } from '../../fields/common.ts';
import type { Json } from '../../json/json.ts';
import { addressOf } from '../../schema/addresses.ts';
import { pixelsOf } from '../../schema/sizes.ts';
import { useStyles } from '../../styles/useStyles.ts';
import { FilePicker } from '../../uploads/FilePicker.tsx';
import { SentStatus } from '../../uploads/SentStatus.tsx';
import { type KeptFile, useUploads } from '../../uploads/useUploads.ts';

const ImageViewer = lazy(() => import('./ImageViewer.tsx'));

/** Images, made smaller before they are sent; each can be viewed, and where the widget says so replaced or removed. */
export default function ImageUploadControl(props: ControlProps<'imgupload'>) {
  const { widget, id, isDisabled, labelledBy, describedBy } = props;
  const { limit, multiple, size, min, isDelete, isEdit, readonly, interval } = widget.options;
  const { words, view } = useForm();
  const { kept, sent, refusal, add, retry, remove } = useUploads(props as never, widget.options, {
    limit,
    isImage: true,
  });
  const [viewed, setViewed] = useState<number>();
  const viewable = kept.filter(({ url }) => pictureOf(url) !== undefined);
  useStyles(css);
  const canEdit = view === 'fill' && !isDisabled && !readonly;
  const isFull = limit !== undefined && limit > 0 && kept.length + sent.length >= limit;
  // 100 where the document says nothing usable.
  const style = {
    '--hff-tile-w': `${pixelsOf(size.width, 24, 600) ?? 100}px`,
    '--hff-tile-h': `${pixelsOf(size.height, 24, 600) ?? 100}px`,
  } as CSSProperties;
  const nameOf = (file: KeptFile, at: number) => file.name || words('image', { number: at + 1 });
  return (
    <div {...groupAttributes(props)} id={undefined} role="group" className="hff-images" style={style}>
      <ul>
        {kept.map((file, at) => (
          <li key={file.key}>
            <Tile file={file} name={nameOf(file, at)} onView={() => setViewed(viewable.indexOf(file))} />
            {canEdit && (isEdit || (isDelete && kept.length > (min ?? 0))) && (
              <span className="hff-row">
                {isEdit && (
                  <FilePicker
                    id={`${id}-replace-${at}`}
                    label={words('replaceImage', { name: nameOf(file, at) })}
                    labelledBy={undefined}
                    describedBy={undefined}
                    accept="image/*"
                    isMultiple={false}
                    isDisabled={false}
                    className="hff-link"
                    onFiles={(files) => add(files, file.key)}
                  >
                    {words('replace')}
                  </FilePicker>
                )}
                {isDelete && kept.length > (min ?? 0) && (
                  <button
                    type="button"
                    className="hff-link"
                    aria-label={words('removeItem', { name: nameOf(file, at) })}
                    onClick={() => remove(file.key)}
                  >
                    {words('remove')}
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
        {sent.map((file) => (
          <li key={file.id} className="hff-sending">
            <span className="hff-tile">{file.file.name}</span>
            <SentStatus file={file} onRetry={() => retry(file.id)} onRemove={() => remove(file.id)} />
          </li>
        ))}
        {canEdit && !isFull && (
          <li>
            <FilePicker
              id={id}
              labelledBy={labelledBy}
              describedBy={describedBy}
              accept="image/*"
              isMultiple={multiple}
              isDisabled={false}
              className="hff-tile hff-tile-add"
              onFiles={(files) => add(files)}
            >
              <span aria-hidden="true">+</span>
              <span className="hff-hidden">{words('addImage')}</span>
            </FilePicker>
          </li>
        )}
      </ul>
      {refusal && (
        <p className="hff-error" role="alert">
          {refusal}
        </p>
      )}
      {!canEdit && kept.length === 0 && <span className="hff-read">—</span>}
      {viewed !== undefined && (
        <Suspense fallback={null}>
          <ImageViewer
            images={viewable.map((file, at) => ({ url: pictureOf(file.url) ?? '', name: nameOf(file, at) }))}
            start={viewed}
            interval={intervalOf(interval)}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

const pictureOf = (url: string) => addressOf(url, 'picture');

interface TileProps {
  file: KeptFile;
  name: string;
  onView: () => void;
}

/** A picture, pressed to be viewed. One that cannot be shown says so, beside its name. */
function Tile({ file, name, onView }: TileProps) {
  const { words } = useForm();
  const [isBroken, setBroken] = useState(false);
  const src = pictureOf(file.url);
  if (src === undefined)
    return (
      <span className="hff-tile">
        {file.name} {words('imageBroken')}
      </span>
    );
  return (
    <button type="button" className="hff-tile" onClick={onView}>
      <span className="hff-hidden">{words('viewImage', { name })}</span>
      {isBroken ? (
        <span>{words('imageBroken')}</span>
      ) : (
        <img src={src} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      )}
    </button>
  );
}

/** Less than half a second would only flicker. */
const intervalOf = (given: Json | undefined): number | undefined => {
  const number = numberIn(given) ?? 0;
  return number >= 500 && number <= 600_000 ? number : undefined;
};

const css = `
.hff-images ul { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; }
.hff-images li { display: flex; flex-direction: column; gap: 2px; max-width: min(100%, max(var(--hff-tile-w), 120px)); }
.hff-tile { display: flex; align-items: center; justify-content: center; width: var(--hff-tile-w); max-width: 100%; height: var(--hff-tile-h); padding: 0; overflow: hidden; border: 1px solid var(--hff-line); border-radius: var(--hff-radius); background: var(--hff-sunken); font-size: 12px; overflow-wrap: anywhere; }
button.hff-tile { cursor: pointer; }
.hff-tile > img { width: 100%; height: 100%; object-fit: cover; }
.hff-tile-add { border: 1px dashed var(--hff-edge); font-size: 24px; color: var(--hff-text-2); }
.hff-images progress { width: var(--hff-tile-w); max-width: 100%; accent-color: var(--hff-brand); }
`;
