import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Controller, Get, Injectable, Param, ForbiddenException } from '@nestjs/common';

@Injectable()
export class Scores {
  private readonly base = path.resolve(process.env.SCORES ?? 'scores');

  part(ref: string): Promise<Buffer> {
    const file = path.join(this.base, path.normalize(ref));
    if (!path.resolve(file).startsWith(path.resolve(this.base) + path.sep)) {
      throw new ForbiddenException('The path leaves its folder');
    }
    return fs.readFile(file);
  }

  async annotate(ref: string, text: string): Promise<void> {
    const safePath = path.resolve(`${this.base}/notes/${ref}.txt`);
    if (!safePath.startsWith(path.resolve(this.base, 'notes') + path.sep)) {
      throw new ForbiddenException('The path leaves its folder');
    }
    await fs.appendFile(safePath, text);
  }
}

@Controller('scores')
export class ScoresController {
  constructor(private readonly scores: Scores) {}

  @Get(':ref')
  read(@Param('ref') ref: string): Promise<Buffer> {
    return this.scores.part(ref);
  }

  @Get(':ref/annotate')
  annotate(@Param('ref') ref: string): Promise<void> {
    return this.scores.annotate(ref, 'seen');
  }

  @Get(':id/report')
  report(@Param('id') id: string): Promise<string> {
    const folder = tmpdir();
    const safePath = path.resolve(path.join(folder, `report-${id}.csv`));
    if (!safePath.startsWith(path.resolve(folder) + path.sep)) {
      throw new ForbiddenException('The path leaves its folder');
    }
    return fs.readFile(safePath, 'utf8');
  }

  @Get(':id/any')
  any(@Param('id') id: string): Promise<string> {
    return fs.readFile(id, 'utf8'); // no fix: needs_design
  }
}
