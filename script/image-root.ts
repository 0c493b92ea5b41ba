/** The root of the image, put together as deploy/docker/Dockerfile says, with hard links in place of copies. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';

const project = join(import.meta.dirname, '..');

type Step = { name: string; args: string };

/** The instructions of each stage of a Dockerfile, without comments, with continued lines joined. */
function stagesOf(dockerfile: string): { name: string; steps: Step[] }[] {
  const lines = dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/ *\\\n */g, ' ')
    .split('\n')
    .filter((line) => line !== '');
  const stages: { name: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, name = '', args = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`not an instruction: ${line}`);
    if (name === 'FROM') stages.push({ name: / AS (\S+)$/.exec(args)?.[1] ?? 'image', steps: [] });
    else stages.at(-1)!.steps.push({ name, args });
  }
  return stages;
}

/** What .dockerignore keeps out of the context. */
const ignored = readFileSync(join(project, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
const isIgnored = (path: string): boolean =>
  ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`));

/** A hard link where that is possible: the root is mounted read-only, so nothing writes through it. */
function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // Another file system, or a file of which there are too many links already.
    copyFileSync(from, to);
  }
}

function linkTree(from: string, to: string, leaveOut: (path: string) => boolean): void {
  const files = statSync(from).isDirectory()
    ? execFileSync('find', [from, '(', '-type', 'f', '-o', '-type', 'l', ')', '-print0'], {
        maxBuffer: 1 << 28,
      })
        .toString()
        .split('\0')
        .filter(Boolean)
    : [from];
  for (const file of files) {
    if (leaveOut(file)) continue;
    const target = join(to, relative(from, file));
    if (existsSync(target)) continue;
    link(file, target);
  }
}

/** The program, its interpreter and its libraries, and those of the native modules: what the base image brings. */
function putBase(root: string, program: string, modules: string): void {
  const native = execFileSync('find', [modules, '-name', '*.node', '-o', '-name', '*.so*', '-type', 'f'])
    .toString()
    .split('\n')
    .filter(Boolean);
  const libraries = new Set<string>();
  for (const file of [program, ...native]) {
    let listed = '';
    try {
      listed = execFileSync('ldd', [file], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    } catch {
      // Of another libc or processor: packages bring several, and the server loads the one that fits.
      continue;
    }
    for (const [, path = ''] of listed.matchAll(/(?:=> |^\s+)(\/\S+) \(0x/gm))
      if (!path.startsWith(project)) libraries.add(path);
  }
  for (const path of libraries) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(realpathSync(path), join(root, path));
  }
  link(program, join(root, 'usr/local/bin/node'));
  for (const folder of ['tmp', 'proc', 'dev', 'etc']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
}

const output = (program: string, cwd: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] }).toString();

/**
 * Carries out the stage "modules" in an empty folder, without a registry: the packages that `npm ci --omit=dev --workspace apps/server`
 * installs are linked from the installed ones, chosen by what npm lists of them.
 */
function putModules(steps: Step[], app: string): void {
  for (const { name, args } of steps) {
    if (name === 'COPY') {
      const parts = args.split(' ');
      const target = parts.at(-1)!;
      for (const from of parts.slice(0, -1))
        link(join(project, from), join(app, target, target === './' ? from : basename(from)));
    }
  }
  const install = steps.find(({ name, args }) => name === 'RUN' && args.startsWith('npm ci'))!.args;
  const [, workspace = ''] = /npm ci --omit=dev --workspace (\S+) /.exec(install) ?? [];
  const list = output('npm', project, 'ls', '--omit=dev', '--all', '--parseable', '--workspace', workspace)
    .trim()
    .split('\n')
    .filter((path) => path.includes('/node_modules/'));
  // A package below another one is a line of its own, and may not be needed.
  for (const path of list)
    linkTree(path, join(app, relative(project, path)), (file) =>
      file.slice(path.length).includes('/node_modules/'),
    );
  const removed = /rm -rf (.*?) (?:&&|$)/.exec(install)?.[1] ?? '';
  for (const path of removed.split(' ').filter(Boolean))
    rmSync(join(app, path), { recursive: true, force: true });
  const [, script = '', to = ''] = /node (\S+) > (\S+)/.exec(install) ?? [];
  writeFileSync(join(app, to), output(process.execPath, app, script));
}

export type Image = {
  root: string;
  /** Who the command runs as. */
  uid: number;
  env: Record<string, string>;
  command: string[];
  health: string[];
  stopSignal: NodeJS.Signals;
  workdir: string;
  volume: string;
};

/**
 * Carries out the steps of the last stage in an empty folder. Its base and the packages of PostgreSQL's client come from a registry
 * and are not part of it: of the base it gets the libraries that node and the native modules load.
 */
export function assemble(root: string): Image {
  const stages = stagesOf(readFileSync(join(project, 'deploy/docker/Dockerfile'), 'utf8'));
  const [modulesStage, last] = [stages.find(({ name }) => name === 'modules')!, stages.at(-1)!];
  const made = join(root, '.stages');
  putModules(modulesStage.steps, join(made, 'modules/app'));
  const sources: Record<string, string> = { modules: join(made, 'modules/app'), build: project };
  const image: Image = {
    root,
    uid: 0,
    env: {},
    command: [],
    health: [],
    stopSignal: 'SIGTERM',
    workdir: '/',
    volume: '',
  };
  const users = new Map<string, number>();
  for (const { name, args } of last.steps) {
    if (name === 'COPY') {
      const [, stage, from = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(args) ?? [];
      const source = stage === undefined ? join(project, from) : from.replace('/app', sources[stage]!);
      const target = join(root, image.workdir, to);
      linkTree(source, target, (path) => stage === undefined && isIgnored(relative(project, path)));
    } else if (name === 'RUN') {
      const [, uid = '', home = '', user = ''] =
        /useradd .*--uid (\d+) --home-dir (\S+) --shell \S+ (\w+) /.exec(args) ?? [];
      users.set(user, Number(uid));
      mkdirSync(join(root, 'etc'), { recursive: true });
      writeFileSync(join(root, 'etc/passwd'), `${user}:x:${uid}:${uid}::${home}:/usr/sbin/nologin\n`);
    } else if (name === 'USER') image.uid = users.get(args) ?? Number.NaN;
    else if (name === 'ENV')
      for (const each of args.split(' ')) image.env[each.split('=')[0]!] = each.split('=')[1]!;
    else if (name === 'WORKDIR') image.workdir = args;
    else if (name === 'VOLUME') image.volume = args;
    else if (name === 'CMD') image.command = JSON.parse(args) as string[];
    else if (name === 'HEALTHCHECK')
      image.health = JSON.parse(args.slice(args.indexOf('CMD ') + 4)) as string[];
    else if (name === 'STOPSIGNAL') image.stopSignal = args as NodeJS.Signals;
    else if (!['ARG', 'EXPOSE'].includes(name)) throw new Error(`unknown instruction: ${name}`);
  }
  rmSync(made, { recursive: true });
  mkdirSync(join(root, image.volume));
  putBase(root, process.execPath, join(root, image.workdir, 'node_modules'));
  return image;
}
