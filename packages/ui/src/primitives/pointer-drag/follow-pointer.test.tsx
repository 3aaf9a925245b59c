import { describe, expect, it, vi } from 'vitest';
import { followPointer } from './follow-pointer.ts';

function press(slack?: number, pointerId = 1) {
  const currentTarget = document.body.appendChild(document.createElement('div'));
  const steps = { onMove: vi.fn(), onDrop: vi.fn(), onCancel: vi.fn() };
  const stop = followPointer({ pointerId, clientX: 10, clientY: 10, currentTarget }, { ...steps, slack });
  return { ...steps, stop };
}
const send = (type: string, pointerId = 1, clientX = 10) => {
  const event = new Event(type, { bubbles: true });
  Object.assign(event, { pointerId, clientX, clientY: 10 });
  window.dispatchEvent(event);
};

describe('a followed pointer', () => {
  it('is dropped once and not heard afterwards', () => {
    const drag = press();
    send('pointermove');
    send('pointerup');
    send('lostpointercapture');
    send('pointermove');
    expect(drag.onMove).toHaveBeenCalledOnce();
    expect(drag.onDrop).toHaveBeenCalledOnce();
    expect(drag.onCancel).not.toHaveBeenCalled();
  });

  it('is not mistaken for another finger', () => {
    const drag = press();
    send('pointermove', 2);
    send('pointerup', 2);
    expect(drag.onMove).not.toHaveBeenCalled();
    expect(drag.onDrop).not.toHaveBeenCalled();
    drag.stop();
  });

  it.each(['pointercancel', 'lostpointercapture'])('is cancelled by %s', (type) => {
    const drag = press();
    send(type);
    send('pointerup');
    expect(drag.onCancel).toHaveBeenCalledOnce();
    expect(drag.onDrop).not.toHaveBeenCalled();
  });

  it('is cancelled by Escape, which nothing else hears', () => {
    const drag = press();
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard, { once: true });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(drag.onCancel).toHaveBeenCalledOnce();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is told nothing after it was stopped', () => {
    const drag = press();
    drag.stop();
    send('pointerup');
    expect(drag.onDrop).not.toHaveBeenCalled();
    expect(drag.onCancel).not.toHaveBeenCalled();
  });

  it('is a press until it has moved far enough', () => {
    const pressed = press(5);
    send('pointermove', 1, 13);
    send('pointerup', 1, 13);
    expect(pressed.onMove).not.toHaveBeenCalled();
    expect(pressed.onDrop).not.toHaveBeenCalled();
    const dragged = press(5);
    send('pointermove', 1, 16);
    send('pointermove', 1, 11);
    send('pointerup', 1, 11);
    expect(dragged.onMove).toHaveBeenCalledTimes(2);
    expect(dragged.onDrop).toHaveBeenCalledOnce();
  });
});
