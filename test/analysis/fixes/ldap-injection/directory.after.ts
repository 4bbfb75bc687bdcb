import { Client } from 'ldapts';
import { Controller, Get, Query } from '@nestjs/common';

function escapeLdapName(value: unknown): string {
  const toHex = (char: string) => '\\' + char.charCodeAt(0).toString(16).padStart(2, '0');
  return String(value).replace(/^[ #]|[\\,+"<>;=()\0]| $/g, toHex);
}

function escapeLdapFilter(value: unknown): string {
  const toHex = (char: string) => '\\' + char.charCodeAt(0).toString(16).padStart(2, '0');
  return String(value).replace(/[\\*()\0]/g, toHex);
}

@Controller('people')
export class PeopleController {
  private readonly client = new Client({ url: 'ldaps://ldap.example.org' });

  @Get()
  async find(@Query('room') room: string, @Query('group') group: string) {
    const { searchEntries } = await this.client.search('ou=people,dc=example', { filter: `(roomNumber=${escapeLdapFilter(room)})` });
    const members = await this.client.search(`cn=${escapeLdapName(group)},ou=groups,dc=example`, { scope: 'base' });
    return [searchEntries, members];
  }
}
