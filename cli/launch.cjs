#!/usr/bin/env node
'use strict';
/*
 * The way in for `npm start`, `npm test` and the `aisle` command: plain CommonJS that any Node from 12 on can run.
 * Installs what package-lock.json names when that is missing or older, picks a Node that can run the product, and goes
 * on there. Neither git nor, once installed, a network is needed.
 */
var childProcess = require('child_process');
var crypto = require('crypto');
var fs = require('fs');
var os = require('os');
var path = require('path');
var url = require('url');

var ROOT = path.resolve(__dirname, '..');
var MODULES = path.join(ROOT, 'node_modules');
var STAMP = path.join(MODULES, '.aisle-lock');
/** Node runs TypeScript by itself from here on; from 24 on without a warning. */
var OLDEST = [22, 19];
var QUIET = 24;
var ENTRIES = { build: 'build.ts', start: 'start.cjs', test: 'test.ts' };

function note(line) {
  process.stderr.write(line + '\n');
}

function lockHash() {
  return crypto
    .createHash('sha256')
    .update(fs.readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** Milliseconds, 0 for a file that does not exist. */
function modified(file) {
  return fs.existsSync(file) ? fs.statSync(file).mtimeMs : 0;
}

/** The stamp tells by content; without one (`npm ci` by hand) npm's own record must be younger than the lock. */
function installed() {
  var record = modified(path.join(MODULES, '.package-lock.json'));
  if (record === 0) return false;
  var stamp = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : '';
  if (stamp === lockHash()) return true;
  if (stamp !== '' || record < modified(path.join(ROOT, 'package-lock.json'))) return false;
  return true;
}

function remember() {
  fs.writeFileSync(STAMP, lockHash());
}

function install() {
  note('Installing the packages of package-lock.json; this takes a minute the first time …');
  var npm = process.env.npm_execpath;
  var windows = process.platform === 'win32';
  var own = npm && /npm-cli\.c?js$/.test(npm);
  var args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];
  args.push('--loglevel=error');
  var result = childProcess.spawnSync(
    own ? process.execPath : windows ? 'npm.cmd' : 'npm',
    own ? [npm].concat(args) : args,
    { cwd: ROOT, encoding: 'utf8', shell: !own && windows, maxBuffer: 64 * 1024 * 1024 },
  );
  if (result.status !== 0) {
    note((result.stdout || '') + (result.stderr || '') + (result.error ? result.error.message : ''));
    note('The packages could not be installed. See the reason above; the network may be unreachable.');
    process.exit(1);
  }
  remember();
}

/** Node as an npm package of this platform (optionalDependencies), or undefined. */
function bundledNode() {
  var windows = process.platform === 'win32';
  var names =
    process.platform === 'darwin'
      ? ['node-bin-darwin-' + process.arch, 'node-darwin-' + process.arch]
      : ['node-' + (windows ? 'win' : process.platform) + '-' + process.arch];
  return names
    .map(function (name) {
      return path.join(MODULES, name, 'bin', windows ? 'node.exe' : 'node');
    })
    .filter(function (file) {
      return fs.existsSync(file);
    })[0];
}

function currentFits() {
  var parts = process.versions.node.split('.').map(Number);
  return parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
}

function runElsewhere(node, entry, args) {
  var flags = ['--disable-warning=ExperimentalWarning', '--require', path.join(__dirname, 'end-with-launcher.cjs')];
  /* The channel closes however this process ends, and the child sees that. */
  var child = childProcess.spawn(node, flags.concat(entry, args), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: Object.assign({}, process.env, { AISLE_LAUNCHER: String(process.pid) }),
  });
  ['SIGINT', 'SIGTERM', 'SIGHUP'].forEach(function (signal) {
    process.on(signal, function () {
      /* A terminal sends Ctrl-C to the child itself, and a second one would end it at once. */
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  });
  child.on('error', function (error) {
    note('Node could not be started: ' + error.message);
    process.exit(1);
  });
  child.on('exit', function (code, signal) {
    process.exit(signal ? 128 + os.constants.signals[signal] : code);
  });
}

function main() {
  var word = process.argv[2];
  var known = Object.prototype.hasOwnProperty.call(ENTRIES, word);
  var entry = path.join(__dirname, known ? ENTRIES[word] : 'run.ts');
  var args = process.argv.slice(known ? 3 : 2);
  if (!installed()) install();
  process.env.PATH = path.join(MODULES, '.bin') + path.delimiter + (process.env.PATH || '');
  var bundled = bundledNode();
  if (Number(process.versions.node.split('.')[0]) >= QUIET) {
    /* The same process goes on, so that signals, memory and start time are those of the product alone. */
    process.argv = [process.argv[0], entry].concat(args);
    require('module').enableCompileCache(path.join(MODULES, '.cache', 'aisle'));
    import(url.pathToFileURL(entry).href).catch(function (error) {
      note(String((error && error.stack) || error));
      process.exit(1);
    });
  } else if (bundled || currentFits()) {
    runElsewhere(bundled || process.execPath, entry, args);
  } else {
    note(
      'Aisle needs Node ' +
        OLDEST.join('.') +
        ' or newer and this is ' +
        process.version +
        '. No Node package fits ' +
        process.platform +
        ' on ' +
        process.arch +
        '; please install Node 24.',
    );
    process.exit(1);
  }
}

main();
