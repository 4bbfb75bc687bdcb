import { ApolloClient, HttpLink } from '@apollo/client'
import { HttpClient } from '@angular/common/http'
import amqp from 'amqplib'
import axios from 'axios'
import http from 'node:https'
import mqtt from 'mqtt'
import { createClient } from 'redis'
import { io } from 'socket.io-client'

const BASE = 'https://api.example.com/v1'
const client = axios.create({ baseURL: BASE })
const socket = new WebSocket('wss://chat.example.com/socket')
const events = new EventSource(`${BASE}/events`)
const updates = io('https://updates.example.com')
const link = new HttpLink({ uri: 'https://graph.example.com/graphql' })
http.get('https://api.example.com/users')
http.request({ hostname: 'api.example.com', path: '/users' })
mqtt.connect('mqtts://broker.example.com')
amqp.connect('amqp://queue:5672')
createClient({ url: 'redis://localhost:6379' })

export class UserService {
  private readonly baseUrl = 'https://users.example.com/api'
  constructor(private readonly http: HttpClient) {}

  login(password: string) {
    return this.http.post(`${this.baseUrl}/login`, { password })
  }
}
export { client, socket, events, updates, link, ApolloClient }
