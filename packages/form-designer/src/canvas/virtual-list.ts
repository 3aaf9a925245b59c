/** What an item measures as long as nobody has drawn it, in pixels. */
const usualHeight = 66;

/** Between two items; the style sheet's `.hfd-list` says the same. */
export const gap = 4;

/** How far around what is seen items are drawn. */
const margin = 400;

/** Scrolling asks for another rendering each time it has come this far. */
const step = 200;

/** Where an item lies in the list, in pixels from the list's start. */
export interface Place {
  start: number;
  end: number;
}

/** Which items of a long list are near what is seen of the canvas, and where the others lie. */
export class VirtualList {
  readonly #heights = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #observer: ResizeObserver | undefined;
  #canvas: HTMLElement | undefined;
  #keys: readonly string[] = [];
  #places: readonly Place[] = [];
  #viewport = { top: 0, height: 800 };
  #version = 0;

  constructor() {
    // Where nothing is laid out, as on a server or in tests without a browser, every item has the usual height.
    if (typeof ResizeObserver === 'undefined') return;
    this.#observer = new ResizeObserver((entries) => this.#measure(entries));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly version = (): number => this.#version;

  /** Where the items with these keys lie, by what they measured when they were last drawn. */
  placesOf(keys: readonly string[]): readonly Place[] {
    let end = -gap;
    return keys.map((key) => {
      const start = end + gap;
      end = start + (this.#heights.get(key) ?? usualHeight);
      return { start, end };
    });
  }

  /** The indexes of the items to draw. */
  visibleIndexes(places: readonly Place[]): number[] {
    const from = this.#viewport.top - margin;
    const to = this.#viewport.top + this.#viewport.height + step + margin;
    return [...places.keys()].filter((at) => {
      const { start, end } = places[at] as Place;
      return end > from && start < to;
    });
  }

  /** Takes note of what was rendered. */
  setRendered(keys: readonly string[], places: readonly Place[]): void {
    this.#keys = keys;
    this.#places = places;
  }

  /** Follows the canvas as it is scrolled and resized. */
  follow(canvas: HTMLElement): () => void {
    const look = () => this.#updateViewport();
    this.#canvas = canvas;
    canvas.addEventListener('scroll', look, { passive: true });
    this.#observer?.observe(canvas);
    look();
    return () => {
      canvas.removeEventListener('scroll', look);
      this.#observer?.unobserve(canvas);
    };
  }

  /** The `ref` of an item. */
  readonly measure = (item: Element | null): (() => void) => {
    if (item) this.#observer?.observe(item);
    return () => item && this.#observer?.unobserve(item);
  };

  #updateViewport(): void {
    if (!this.#canvas) return;
    const { scrollTop, clientHeight: height } = this.#canvas;
    const top = Math.floor(scrollTop / step) * step;
    if (top === this.#viewport.top && height === this.#viewport.height) return;
    this.#viewport = { top, height };
    this.#notify();
  }

  /** What is above must not push away what is seen when it turns out to have another height. */
  #measure(entries: readonly ResizeObserverEntry[]): void {
    const scrolled = this.#canvas?.scrollTop ?? 0;
    let above = 0;
    let isNew = false;
    for (const { target, borderBoxSize } of entries) {
      const index = Number(target.getAttribute('data-index') ?? Number.NaN);
      const key = this.#keys[index];
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (key === undefined || height === 0) continue;
      const change = height - (this.#heights.get(key) ?? usualHeight);
      this.#heights.set(key, height);
      if (change === 0) continue;
      isNew = true;
      if ((this.#places[index]?.start ?? 0) < scrolled) above += change;
    }
    if (above !== 0 && this.#canvas) this.#canvas.scrollTop += above;
    if (isNew) this.#notify();
    this.#updateViewport();
  }

  #notify(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
