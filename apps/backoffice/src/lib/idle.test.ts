import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isIdle, isUnattended, noteActivity, wasLeftIdle, watchIdle } from './idle.ts';

const minute = 60_000;

describe('idleness', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-04-16T02:00:00Z') });
    localStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  it('begins exactly when the minutes are over', () => {
    expect(isIdle(0, 30 * minute - 1, 30)).toBe(false);
    expect(isIdle(0, 30 * minute, 30)).toBe(true);
  });

  it('is not assumed where no timestamp was kept', () => {
    expect(wasLeftIdle(30)).toBe(false);
  });

  it('ends the session of a window that nobody touched', () => {
    const onIdle = vi.fn<() => void>();
    const stop = watchIdle(30, onIdle);
    vi.advanceTimersByTime(29 * minute);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * minute);
    expect(onIdle).toHaveBeenCalled();
    stop();
  });

  it('is put off by keys in this window and by activity in another', () => {
    const onIdle = vi.fn<() => void>();
    const stop = watchIdle(30, onIdle);
    vi.advanceTimersByTime(20 * minute);
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(20 * minute);
    noteActivity();
    vi.advanceTimersByTime(20 * minute);
    expect(onIdle).not.toHaveBeenCalled();
    stop();
  });

  it('tells the server now and then that somebody is at work, and what they cause is theirs', () => {
    const onActive = vi.fn<() => void>();
    const stop = watchIdle(30, () => {}, onActive);
    for (let minutes = 0; minutes < 30; minutes += 1) {
      window.dispatchEvent(new Event('wheel'));
      expect(isUnattended()).toBe(false);
      vi.advanceTimersByTime(minute);
    }
    expect(onActive).toHaveBeenCalledTimes(4);
    expect(isUnattended()).toBe(true);
    stop();
  });

  it('wins over the first key press after a long sleep', () => {
    const onIdle = vi.fn<() => void>();
    const stop = watchIdle(30, onIdle);
    vi.setSystemTime(Date.now() + 60 * minute);
    window.dispatchEvent(new Event('keydown'));
    expect(onIdle).toHaveBeenCalledOnce();
    stop();
  });
});
