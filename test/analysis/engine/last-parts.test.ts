import { check } from '../../helpers/flows.ts'

check(
  'what is left behind the last slash is a name',
  {
    javascript: `
      const { readFileSync: read } = require('node:fs')
      ---
      read('files/' + input) // !
      read('files/' + input.slice(input.lastIndexOf('/') + 1))
      read('files/' + input.substring(input.lastIndexOf('.') + 1)) // !
      read('files/' + input.substring(0, input.lastIndexOf('/') + 1)) // !
      read('files/' + input.split('/').pop())
      read('files/' + input.split('/').at(-1))
      read('files/' + input.split('/').at(0)) // !
      read('files/' + input.split(',').pop()) // !
      read('files/' + input.split(/[\\\\/]/).pop())
      const parts = input.split('/')
      read('files/' + parts[parts.length - 1])
      read('files/' + parts[parts.length - 2]) // !
      const other = req.query.other
      read('files/' + other.slice(input.lastIndexOf('/') + 1)) // !
      let name = req.query.third
      if (name.lastIndexOf('/') >= 0) name = name.slice(name.lastIndexOf('/') + 1)
      read('files/' + name)`,
    python: `
    ---
    open('files/' + input) # !
    open('files/' + input[input.rfind('/') + 1:])
    open('files/' + input[:input.rfind('/') + 1]) # !
    open('files/' + input.split('/')[-1])
    open('files/' + input.split(',')[-1]) # !
    open('files/' + input.split('/')[0]) # !
    open('files/' + input.rsplit('/', 1)[1])
    open('files/' + input.rsplit('/', 2)[1]) # !
    open('files/' + input.rpartition('/')[2])
    open('files/' + input.rpartition('/')[0]) # !
    open('files/' + input.split(os.sep)[-1])
    name = request.args['name']
    if '/' in name:
        name = name.split('/')[-1]
    open('files/' + name)`,
    java: `
    ---
    new java.io.FileInputStream("files/" + input); // !
    new java.io.FileInputStream("files/" + input.substring(input.lastIndexOf('/') + 1));
    new java.io.FileInputStream("files/" + input.substring(input.lastIndexOf('.') + 1)); // !
    String[] parts = input.split("/");
    new java.io.FileInputStream("files/" + parts[parts.length - 1]);
    new java.io.FileInputStream("files/" + parts[0]); // !
    String name = input;
    int at = name.lastIndexOf("/");
    if (at > -1) name = name.substring(at + 1);
    new java.io.FileInputStream("files/" + name);`,
  },
  'path-traversal',
)
