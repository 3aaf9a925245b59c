import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { Modal } from '../../controls/Dialog.tsx';
import { useStyles } from '../../styles/useStyles.ts';
import { clampZoom, zoomStep } from './zoom.ts';

export interface ImageViewerProps {
  images: readonly { url: string; name: string }[];
  /** Which one is shown first. */
  start: number;
  /** Milliseconds between images of the slide show. @default 4000 */
  interval?: number;
  onClose: () => void;
}

/** How long the size is shown after it changed. */
const tooltipTime = 1000;

/**
 * Images one at a time over the whole page: arrow keys turn, + and - zoom, 0 goes back to the whole image, space starts
 * and stops the slide show, Escape closes. A pointer drags what is larger than the page.
 */
export default function ImageViewer({ images, start, interval = 4000, onClose }: ImageViewerProps) {
  const { words } = useForm();
  const [at, setAt] = useState(Math.min(start, images.length - 1));
  const [zoom, setZoom] = useState(1);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [isPlaying, setPlaying] = useState(false);
  /** Counts the changes of size; 0 while no size is shown. */
  const [tip, setTip] = useState(0);
  useStyles(css);
  const image = images[at];

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setAt((before) => (before + 1) % images.length), interval);
    return () => clearInterval(timer);
  }, [isPlaying, interval, images.length]);
  useEffect(() => {
    if (tip === 0) return undefined;
    const timer = setTimeout(() => setTip(0), tooltipTime);
    return () => clearTimeout(timer);
  }, [tip]);

  const show = (next: number) => {
    setAt((next + images.length) % images.length);
    setZoom(1);
    setOffset({ x: 0, y: 0 });
  };
  const scale = (next: number) => {
    setZoom(clampZoom(next));
    setTip((before) => before + 1);
    if (next <= 1) setOffset({ x: 0, y: 0 });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = {
      ArrowLeft: () => show(at - 1),
      ArrowRight: () => show(at + 1),
      '+': () => scale(zoom + zoomStep),
      '=': () => scale(zoom + zoomStep),
      '-': () => scale(zoom - zoomStep),
      '0': () => scale(1),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const onDrag = (event: PointerEvent) => {
    if (event.buttons === 1) setOffset(({ x, y }) => ({ x: x + event.movementX, y: y + event.movementY }));
  };
  const button = (label: string, sign: string, run: () => void) => (
    <button type="button" className="hff-button" aria-label={label} title={label} onClick={run}>
      {sign}
    </button>
  );
  if (!image) return null;
  return (
    <Modal
      className="hff-viewer"
      aria-label={words('viewer')}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onWheel={(event) => scale(zoom - Math.sign(event.deltaY) * zoomStep)}
    >
      <div className="hff-viewer-stage" onPointerMove={onDrag}>
        <img
          src={image.url}
          alt={image.name}
          referrerPolicy="no-referrer"
          draggable={false}
          style={{ transform: `translate(${offset.x}px, ${offset.y}px) scale(${zoom})` }}
        />
        <output className="hff-viewer-tip" data-shown={tip > 0 || undefined}>
          {Math.round(zoom * 100)}%
        </output>
      </div>
      <div className="hff-viewer-bar">
        {images.length > 1 && button(words('previous'), '‹', () => show(at - 1))}
        {button(words('zoomOut'), '−', () => scale(zoom - zoomStep))}
        {button(words('zoomReset'), '⊙', () => scale(1))}
        {button(words('zoomIn'), '+', () => scale(zoom + zoomStep))}
        {images.length > 1 &&
          button(words(isPlaying ? 'pause' : 'play'), isPlaying ? '⏸' : '▶', () => setPlaying(!isPlaying))}
        {images.length > 1 && button(words('next'), '›', () => show(at + 1))}
        <span aria-live={isPlaying ? 'off' : 'polite'}>
          {image.name} {at + 1}/{images.length}
        </span>
        {button(words('close'), '×', onClose)}
      </div>
    </Modal>
  );
}

const css = `
.hff-viewer { width: 100vw; height: 100dvh; max-width: none; max-height: none; padding: 0; border: 0; background: rgb(0 0 0 / .88); color: #fff; overflow: hidden; }
.hff-viewer[open] { display: flex; flex-direction: column; }
.hff-viewer-stage { position: relative; flex: 1; min-height: 0; display: flex; align-items: center; justify-content: center; overflow: hidden; touch-action: none; }
.hff-viewer-stage > img { max-width: 100%; max-height: 100%; cursor: grab; user-select: none; }
.hff-viewer-tip { position: absolute; padding: 4px 12px; border-radius: 12px; background: rgb(0 0 0 / .8); opacity: 0; transition: opacity 200ms; pointer-events: none; }
.hff-viewer-tip[data-shown] { opacity: 1; }
.hff-viewer-bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; justify-content: center; padding: 12px; background: #000; }
.hff .hff-viewer-bar .hff-button { background: #222; color: #fff; border-color: #888; }
`;
