import type { Rule } from './rule.ts'

export const zipSlip: Rule = {
  id: 'zip-slip',
  title: 'Archive extraction without a path check (Zip Slip)',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-22', 'CWE-29'],
  owasp: 'A01:2021 Broken Access Control',
  maturity: 'stable',
  docs: {
    what: 'The name of an archive entry decides where its content is written, or a whole archive is extracted without checking the names.',
    why: 'When a crafted archive is extracted, an entry named `../../.ssh/authorized_keys` is written outside of the target directory.',
    fix: 'Resolve the path of every entry and reject it if it is outside of the target directory. In Python, extract with `filter="data"`.',
    references: [
      'https://cwe.mitre.org/data/definitions/22.html',
      'https://security.snyk.io/research/zip-slip-vulnerability',
      'https://docs.python.org/3/library/tarfile.html#extraction-filters',
    ],
  },
  examples: {
    javascript: {
      bad: `const fs = require('fs')
const path = require('path')
const unzipper = require('unzipper')
fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    entry.pipe(fs.createWriteStream(path.join('out', entry.path)))
  })
`,
      good: `const fs = require('fs')
const path = require('path')
const unzipper = require('unzipper')
fs.createReadStream('upload.zip')
  .pipe(unzipper.Parse())
  .on('entry', (entry) => {
    entry.pipe(fs.createWriteStream(path.join('out', path.basename(entry.path))))
  })
`,
    },
    python: {
      bad: `import os
import tarfile

def unpack(source, target):
    with tarfile.open(source) as archive:
        for member in archive.getmembers():
            path = os.path.join(target, member.name)
            with open(path, "wb") as out:
                out.write(archive.extractfile(member).read())
`,
      good: `import os
import tarfile

def unpack(source, target):
    with tarfile.open(source) as archive:
        for member in archive.getmembers():
            path = os.path.join(target, os.path.basename(member.name))
            with open(path, "wb") as out:
                out.write(archive.extractfile(member).read())
`,
    },
    java: {
      bad: `import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class Unpacker {
  void unpack(ZipInputStream archive, File target) throws IOException {
    ZipEntry entry;
    while ((entry = archive.getNextEntry()) != null) {
      File file = new File(target, entry.getName());
      try (FileOutputStream out = new FileOutputStream(file)) {
        archive.transferTo(out);
      }
    }
  }
}
`,
      good: `import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

public class Unpacker {
  void unpack(ZipInputStream archive, Path target) throws IOException {
    ZipEntry entry;
    while ((entry = archive.getNextEntry()) != null) {
      Path file = target.resolve(entry.getName()).normalize();
      if (!file.startsWith(target)) throw new IOException("entry outside of the target folder");
      try (OutputStream out = Files.newOutputStream(file)) {
        archive.transferTo(out);
      }
    }
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'no_safe_fix',
    reason:
      'The code does not show what should happen to an entry outside of the target directory; resolve its path against the target directory and throw an error if it leaves the directory.',
  },
  detection: { flows: [{ sinkKind: 'path-traversal', origins: { archive: {} } }] },
}
