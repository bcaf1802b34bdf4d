'use strict';
/*
 * What `npm start` runs: the built start where there is one, else its source. From the build Node has no types to strip,
 * and what strips them takes 20 MB for as long as the process lives.
 */
var fs = require('fs');
var modules = require('module');
var path = require('path');
var url = require('url');

/* V8 keeps what it compiled: the next start takes half the processor time and ten megabytes less, for parsing scatters
 * what it needs over the memory. */
modules.enableCompileCache(path.join(__dirname, '..', 'node_modules', '.cache', 'aisle'));
var BUILT = path.join(__dirname, '..', 'dist', 'server');
/* The stamp is written last: without it the build is not complete. */
var complete = ['.sources', 'start.js'].every(function (name) {
  return fs.existsSync(path.join(BUILT, name));
});
var entry = complete ? path.join(BUILT, 'start.js') : path.join(__dirname, 'start.ts');
import(url.pathToFileURL(entry).href).catch(function (error) {
  process.stderr.write(String((error && error.stack) || error) + '\n');
  process.exit(1);
});
