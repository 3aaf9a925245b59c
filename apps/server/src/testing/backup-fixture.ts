import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type BackupOptions, backupName } from '../backup/make-backup.ts';
import { fileReader, openFolder } from '../backup/sources.ts';
import { allFileExtensions } from '../modules/files/file-kinds.ts';
import { pictureOf } from './backup-source.ts';
import { runScript } from './run-script.ts';

/** A folder of one test file's own for installations and their backups, which lie in `backups` there. */
export function makeBackupFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-backup-'));
  const at = (...names: string[]) => join(folder, ...names);

  const filesOf = (dataFolder: string) => ({
    folder: join(dataFolder, 'files'),
    mostBytes: 1024,
    extensions: allFileExtensions,
  });
  const named = (ending: string) =>
    readdirSync(at('backups')).find((name) => backupName.test(name) && name.endsWith(ending)) ?? '';

  return {
    at,
    filesOf,
    /** The name of the backup that ends so, or ''. */
    named,
    remove: () => rmSync(folder, { recursive: true, force: true }),

    fromFolder: (dataFolder: string): BackupOptions => ({
      from: 'embedded',
      connect: () => openFolder(dataFolder),
      readFile: fileReader(filesOf(dataFolder)),
      to: at('backups'),
      key: undefined,
      scratch: at('scratch'),
    }),

    async pictureOfFolder(dataFolder: string) {
      const connection = await openFolder(dataFolder);
      return pictureOf(connection).finally(() => connection.close());
    },

    /**
     * Runs those of our commands that docs/backup.md prints, in its order, with folders and a database of this test;
     * those of other programs run in `npm run drill:recovery`.
     */
    async runGuide(isWanted: (command: string) => boolean, env: Record<string, string>) {
      const guide = readFileSync(join(import.meta.dirname, '../../../../docs/backup.md'), 'utf8');
      const blocks = [...guide.matchAll(/```bash\n(.*?)```/gs)].flatMap(([, block = '']) =>
        block.split('\n'),
      );
      let said = '';
      const wanted = blocks.filter((line) => line.includes('npm run admin -- ') && isWanted(line));
      expect(wanted).not.toEqual([]);
      for (const command of wanted) {
        const words = command.split(/\s+/);
        const args = words.slice(words.indexOf('--') + 1).map((word) => {
          if (word === '/srv/backups') return at('backups');
          if (word.startsWith('/srv/backups/'))
            return at('backups', named(word.endsWith('.age') ? '.age' : '.gz'));
          if (word === 'restored') return at(words.includes('--key') ? 'opened' : 'restored');
          return word === 'backup.key' ? at('backup.key') : word;
        });
        const { status, stdout, stderr } = await runScript('cli/admin.ts', {
          args,
          env: { HUIFANG_DATA: at('source'), ...env },
        });
        expect({ command, problem: status === 0 ? '' : stderr }).toEqual({ command, problem: '' });
        said += stdout;
      }
      return said;
    },
  };
}
