import { totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';

/** Measures the process itself. */
export function measureProcess(app: FastifyInstance, version: string, registers: Registry[]): void {
  measureMemory(registers);
  measureEventLoop(app, registers);
  void new Gauge({
    name: 'huifang_processes',
    help: 'Processes that run, by the version of the product',
    labelNames: ['version'],
    registers,
    collect() {
      this.set({ version }, 1);
    },
  });
  const startedAt = Date.now() / 1000 - process.uptime();
  void new Gauge({
    name: 'huifang_started_seconds',
    help: 'When the process that started last did, in seconds since 1970',
    registers,
    aggregator: 'max',
    collect() {
      this.set(startedAt);
    },
  });
  void new Gauge({
    name: 'huifang_connections_open',
    help: 'Connections of browsers and proxies that are open',
    registers,
    async collect() {
      const count = new Promise<number>((resolve) => {
        app.server.getConnections((_error, open) => resolve(open ?? 0));
      });
      this.set(await count);
    },
  });
}

function measureMemory(registers: Registry[]): void {
  void new Gauge({
    name: 'huifang_memory_bytes',
    help: 'Memory in use: all of the processes (resident), and what their programs made (heap)',
    labelNames: ['part'],
    registers,
    collect() {
      const { rss, heapUsed } = process.memoryUsage();
      this.set({ part: 'resident' }, rss);
      this.set({ part: 'heap' }, heapUsed);
    },
  });
  void new Gauge({
    name: 'huifang_memory_share',
    help: 'How much of the memory that it may take the largest process has taken: of its heap, and of its machine or container',
    labelNames: ['of'],
    registers,
    aggregator: 'max',
    collect() {
      const { used_heap_size: used, heap_size_limit: most } = getHeapStatistics();
      this.set({ of: 'heap' }, used / most);
      this.set({ of: 'machine' }, process.memoryUsage.rss() / memoryLimit());
    },
  });
}

/** What the container may take, or else all of the machine. Without a container's limit the system names a boundless one. */
function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

const nanoseconds = 1e9;

/** Of all processes the worst counts. */
function measureEventLoop(app: FastifyInstance, registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  void new Gauge({
    name: 'huifang_event_loop_lag_seconds',
    help: 'How late the process was since it was last asked: 99 of 100 times less than p99',
    labelNames: ['at'],
    registers,
    aggregator: 'max',
    collect() {
      this.set({ at: 'p99' }, delay.percentile(99) / nanoseconds);
      this.set({ at: 'max' }, delay.max / nanoseconds);
      delay.reset();
    },
  });
}
