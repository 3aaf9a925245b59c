const levels = { info: 30, error: 50 };
const least: Record<string, number> = { warn: 40, error: 50, fatal: 60, silent: Number.POSITIVE_INFINITY };

type Write = (msg: string, more?: Record<string, unknown>) => void;

/** Lines like those of the server's own log, without loading what writes that. */
export function createLog(level: string): Record<keyof typeof levels, Write> {
  const writing =
    (name: keyof typeof levels): Write =>
    (msg, more) => {
      if (levels[name] < (least[level] ?? 0)) return;
      const line = { level: levels[name], time: Date.now(), app: 'huifang', ...more, msg };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    };
  return { info: writing('info'), error: writing('error') };
}
