import { ApolloClient, HttpLink } from '@apollo/client'
import { HttpClient } from '@angular/common/http'
import amqp from 'amqplib'
import axios from 'axios'
import http from 'node:http'
import mqtt from 'mqtt'
import { createClient } from 'redis'
import { io } from 'socket.io-client'

const BASE = 'http://api.example.com/v1'
const client = axios.create({ baseURL: BASE }) // finding: cleartext-transmission
const socket = new WebSocket('ws://chat.example.com/socket') // finding: cleartext-transmission
const events = new EventSource(`${BASE}/events`) // finding: cleartext-transmission
const updates = io('http://updates.example.com') // finding: cleartext-transmission
const link = new HttpLink({ uri: 'http://graph.example.com/graphql' }) // finding: cleartext-transmission
http.get('http://api.example.com/users') // finding: cleartext-transmission
http.request({ hostname: 'api.example.com', path: '/users' }) // finding: cleartext-transmission
mqtt.connect('mqtt://broker.example.com') // finding: cleartext-transmission
amqp.connect('amqp://user@queue.example.com') // finding: cleartext-transmission
createClient({ url: 'redis://cache.example.com:6379' }) // finding: cleartext-transmission

export class UserService {
  private readonly baseUrl = 'http://users.example.com/api'
  constructor(private readonly http: HttpClient) {}

  login(password: string) {
    return this.http.post(`${this.baseUrl}/login`, { password }) // finding: cleartext-transmission
  }
}
export { client, socket, events, updates, link, ApolloClient }
