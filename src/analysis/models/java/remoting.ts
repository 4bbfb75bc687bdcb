import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const REQUEST = { origin: 'remote', label: 'the request' } as const

/** What is called from outside without a page: web sockets, SOAP, RMI, gRPC, GWT. */
export const REMOTING: LibraryModel = {
  parameters: [
    {
      decorators: [
        ...inPackage('com.microsoft.azure.functions.annotation', [
          'BindingName',
          'BlobTrigger',
          'EventHubTrigger',
          'HttpTrigger',
          'KafkaTrigger',
          'QueueTrigger',
          'ServiceBusQueueTrigger',
          'ServiceBusTopicTrigger',
        ]),
        'com.netflix.graphql.dgs.InputArgument',
        'io.leangen.graphql.annotations.GraphQLArgument',
        'org.eclipse.microprofile.graphql.Name',
      ],
      model: REQUEST,
    },
  ],
  handlers: [
    {
      by: 'parent',
      of: ['org.java_websocket.server.WebSocketServer'],
      methods: /^onMessage$/,
      params: [null, REQUEST],
    },
    { by: 'decorator', of: javaxAndJakarta(['websocket.OnMessage']), params: [REQUEST] },
    { by: 'decorator', of: javaxAndJakarta(['jws.WebMethod']), params: [REQUEST], repeatsLast: true },
    { by: 'class-decorator', of: javaxAndJakarta(['jws.WebService']), params: [REQUEST], repeatsLast: true },
    { by: 'parent', of: ['com.google.gwt.user.server.rpc.RemoteServiceServlet'], params: [REQUEST], repeatsLast: true },
    {
      by: 'parent',
      of: ['java.rmi.server.UnicastRemoteObject'],
      params: [{ origin: 'remote', label: 'a remote call' }],
      repeatsLast: true,
    },
    { by: 'parent', of: ['io.grpc.BindableService'], params: [REQUEST] },
  ],
  supertypes: [
    {
      types: ['com.google.gwt.user.server.rpc.RemoteServiceServlet', 'com.oreilly.servlet.MultipartRequest'],
      parents: ['javax.servlet.http.HttpServlet'],
    },
  ],
  sinks: [
    {
      roots: [
        'com.google.gwt.user.client.Element',
        'com.google.gwt.user.client.ui.HTML',
        'com.google.gwt.user.client.ui.HasHTML',
      ],
      paths: ['self', 'setHTML', 'setInnerHTML'],
      sinkKind: 'dom-xss',
      args: ['0'],
      what: 'the HTML of the page',
    },
  ],
}
