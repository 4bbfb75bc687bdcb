import { Client } from 'ldapts';
import { Controller, Get, Query } from '@nestjs/common';

@Controller('people')
export class PeopleController {
  private readonly client = new Client({ url: 'ldaps://ldap.example.org' });

  @Get()
  async find(@Query('room') room: string, @Query('group') group: string) {
    const { searchEntries } = await this.client.search('ou=people,dc=example', { filter: `(roomNumber=${room})` });
    const members = await this.client.search(`cn=${group as string},ou=groups,dc=example`, { scope: 'base' });
    return [searchEntries, members];
  }
}
