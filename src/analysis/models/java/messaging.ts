import type { HandlerRow } from '../rows/handler-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage, javaxAndJakarta } from './jakarta.ts'

const MESSAGE = { origin: 'remote', label: 'a message' } as const
const JMS = javaxAndJakarta([
  'jms.BytesMessage',
  'jms.MapMessage',
  'jms.Message',
  'jms.ObjectMessage',
  'jms.StreamMessage',
  'jms.TextMessage',
])
const KAFKA = inPackage('org.apache.kafka.clients.consumer', ['ConsumerRecord', 'ConsumerRecords'])

const handlers: HandlerRow[] = [
  {
    by: 'parent',
    of: [...javaxAndJakarta(['jms.MessageListener']), 'org.springframework.jms.listener.SessionAwareMessageListener'],
    methods: /^onMessage$/,
    params: [{ api: 'javax.jms.Message' }],
  },
  {
    by: 'parent',
    of: [
      'org.springframework.amqp.core.MessageListener',
      'org.springframework.data.redis.connection.MessageListener',
      'org.springframework.kafka.listener.MessageListener',
    ],
    methods: /^onMessage$/,
    params: [MESSAGE],
  },
  {
    by: 'decorator',
    of: [
      'io.awspring.cloud.sqs.annotation.SqsListener',
      'io.micronaut.configuration.kafka.annotation.Topic',
      'org.eclipse.microprofile.reactive.messaging.Incoming',
      'org.springframework.amqp.rabbit.annotation.RabbitHandler',
      'org.springframework.amqp.rabbit.annotation.RabbitListener',
      'org.springframework.cloud.stream.annotation.StreamListener',
      'org.springframework.jms.annotation.JmsListener',
      'org.springframework.kafka.annotation.KafkaHandler',
      'org.springframework.kafka.annotation.KafkaListener',
    ],
    params: [MESSAGE],
    repeatsLast: true,
  },
  {
    by: 'parent',
    of: ['com.rabbitmq.client.Consumer', 'com.rabbitmq.client.DefaultConsumer'],
    methods: /^handleDelivery$/,
    params: [null, null, null, MESSAGE],
  },
  {
    by: 'argument',
    of: ['com.rabbitmq.client.Channel.basicConsume'],
    args: ['*'],
    params: [null, { api: 'com.rabbitmq.client.Delivery' }],
  },
  { by: 'parent', of: ['com.rabbitmq.client.DeliverCallback'], methods: /^handle$/, params: [null, MESSAGE] },
  {
    by: 'parent',
    of: ['com.rabbitmq.client.RpcServer', 'com.rabbitmq.client.StringRpcServer'],
    methods: /^handle\w*Call$/,
    params: [MESSAGE],
  },
  {
    by: 'parent',
    of: ['org.eclipse.paho.client.mqttv3.MqttCallback'],
    methods: /^messageArrived$/,
    params: [MESSAGE, MESSAGE],
  },
  {
    by: 'parent',
    of: ['com.amazonaws.services.lambda.runtime.RequestHandler'],
    methods: /^handleRequest$/,
    params: [{ origin: 'remote', label: 'the event' }, null],
  },
  {
    by: 'parent',
    of: ['com.amazonaws.services.lambda.runtime.RequestStreamHandler'],
    methods: /^handleRequest$/,
    params: [{ origin: 'remote', label: 'the event' }, null, null],
  },
  {
    by: 'parent',
    of: ['com.google.cloud.functions.HttpFunction'],
    methods: /^service$/,
    params: [{ api: 'com.google.cloud.functions.HttpRequest' }, null],
  },
  {
    by: 'decorator',
    of: ['com.microsoft.azure.functions.annotation.FunctionName'],
    params: [{ origin: 'remote', label: 'the event' }],
  },
]

/** Message queues and functions that run when something happens. */
export const MESSAGING: LibraryModel = {
  handlers,
  supertypes: [{ types: JMS, parents: ['javax.jms.Message'] }],
  types: [
    {
      roots: ['com.rabbitmq.client.ConnectionFactory'],
      paths: ['newConnection'],
      returns: 'com.rabbitmq.client.Connection',
    },
    {
      roots: ['org.apache.kafka.clients.consumer.KafkaConsumer'],
      paths: ['poll'],
      returns: 'org.apache.kafka.clients.consumer.ConsumerRecords',
    },
    { roots: ['com.rabbitmq.client.Connection'], paths: ['createChannel'], returns: 'com.rabbitmq.client.Channel' },
    { roots: ['javax.jms.TextMessage'], paths: ['getText'], returns: 'java.lang.String' },
  ],
  sources: [
    {
      roots: JMS,
      paths: [
        'getBody',
        'getBytes',
        'getChar',
        'getJMSCorrelationID',
        'getJMSType',
        'getMapNames',
        'getObject',
        'getObjectProperty',
        'getString',
        'getStringProperty',
        'getText',
        'readBytes',
        'readObject',
        'readString',
        'readUTF',
      ],
      origin: 'remote',
      label: 'a message',
    },
    { roots: KAFKA, paths: ['headers', 'key', 'records', 'topic', 'value'], origin: 'remote', label: 'a message' },
    {
      roots: inPackage('com.rabbitmq.client', [
        'AMQP.BasicProperties',
        'Delivery',
        'GetResponse',
        'QueueingConsumer.Delivery',
      ]),
      paths: ['getBody', 'getEnvelope', 'getHeaders', 'getProperties'],
      origin: 'remote',
      label: 'a message',
    },
    {
      roots: ['org.springframework.amqp.core.Message', 'org.springframework.messaging.Message'],
      paths: ['getBody', 'getHeaders', 'getPayload'],
      origin: 'remote',
      label: 'a message',
    },
    {
      roots: ['com.google.cloud.functions.HttpRequest'],
      paths: [
        'getFirstQueryParameter',
        'getHeaders',
        'getInputStream',
        'getPath',
        'getQueryParameters',
        'getReader',
        'getUri',
      ],
      origin: 'remote',
      label: 'the request',
    },
    {
      roots: ['com.amazonaws.services.sqs.model.Message', 'software.amazon.awssdk.services.sqs.model.Message'],
      paths: ['body', 'getBody'],
      origin: 'remote',
      label: 'a message',
    },
  ],
  sinks: [
    {
      roots: javaxAndJakarta(['jms.ObjectMessage']),
      paths: ['getObject'],
      sinkKind: 'insecure-deserialization',
      args: ['this'],
      what: 'a serialised object',
    },
  ],
  uses: [
    { roots: ['com.rabbitmq.client.ConnectionFactory'], paths: ['setPassword'], use: 'credential', args: ['0'] },
    {
      roots: javaxAndJakarta(['jms.ConnectionFactory', 'jms.QueueConnectionFactory', 'jms.TopicConnectionFactory']),
      paths: ['createConnection', 'createContext', 'createQueueConnection'],
      arity: [2, 3],
      use: 'credential',
      args: ['1'],
    },
  ],
  checks: [
    {
      roots: javaxAndJakarta(['jms.ObjectMessage']),
      paths: ['getObject'],
      at: 'this',
      rule: 'insecure-deserialization',
      message: 'Anyone who can send messages chooses which objects are deserialised.',
      severity: 'high',
      confidence: 'medium',
    },
    {
      roots: ['org.apache.activemq.ActiveMQConnectionFactory'],
      paths: ['setTrustAllPackages'],
      when: [{ arg: '0', is: true }],
      rule: 'insecure-deserialization',
      message: 'Messages may contain objects of any class.',
    },
  ],
}
